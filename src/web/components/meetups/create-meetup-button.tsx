// The button to create a meetup. The dialog's code loads with the first click; visitors are asked to sign in.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLoaded } from '../../browser/use-loaded.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { useViewer } from '../session/viewer.ts'

export function CreateMeetupButton() {
  const viewer = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  const [MeetupDialog, load] = useLoaded(() =>
    import('./meetup-dialog.tsx').then((part) => part.MeetupDialog),
  )
  const open = () => {
    if (!viewer) return askToSignIn('create meetups')
    load()
    setIsOpen(true)
  }
  return (
    <>
      <button type="button" onClick={open} className={buttonClass('primary', 'noscript:hidden')}>
        <Plus className="size-5" strokeWidth={1.5} aria-hidden />
        Create meetup
      </button>
      {MeetupDialog && isOpen && <MeetupDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
