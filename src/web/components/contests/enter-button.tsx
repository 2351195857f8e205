// Opens the dialog to enter a photo. Its code loads with the first click.
import { useState } from 'react'
import type { Contest } from '../../../contract/community/contest-shapes.ts'
import { useLoaded } from '../../browser/use-loaded.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { useViewer } from '../session/viewer.ts'

export function EnterButton({ contest }: { contest: Contest }) {
  const viewer = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  const [EntryDialog, load] = useLoaded(() => import('./entry-dialog.tsx').then((part) => part.EntryDialog))
  const open = () => {
    if (!viewer) return askToSignIn('submit photos to contests')
    load()
    setIsOpen(true)
  }
  return (
    <>
      <button type="button" onClick={open} className={buttonClass('primary')}>
        Submit Photo
      </button>
      {EntryDialog && isOpen && <EntryDialog contest={contest} onClose={() => setIsOpen(false)} />}
    </>
  )
}
