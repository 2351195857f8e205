// The button that adds a location to one of the user's trips. Its dialog loads with the first click.
// chunk: parts
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useLoaded } from '../../browser/use-loaded.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { useViewer } from '../session/viewer.ts'

type AddToTripProps = { location: { id: string; name: string }; className?: string; hasLabel?: boolean }

export function AddToTrip({ location, className, hasLabel = true }: AddToTripProps) {
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  const [AddToTripDialog, load] = useLoaded(() =>
    import('./add-to-trip-dialog.tsx').then((part) => part.AddToTripDialog),
  )
  const open = () => {
    if (!viewer) return askToSignIn('plan trips')
    load()
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-label={`Add ${location.name} to a trip`}
        title={hasLabel ? undefined : 'Add to trip'}
        className={className ?? buttonClass('outline', hasLabel ? '' : 'w-11 px-0')}
      >
        <CalendarPlus className={hasLabel ? 'size-4' : 'size-5'} strokeWidth={1.5} aria-hidden />
        {hasLabel && 'Trip'}
      </button>
      {isOpen && AddToTripDialog && <AddToTripDialog location={location} onClose={() => setOpen(false)} />}
    </>
  )
}
