// The button Book and its dialog, whose code loads with the first click. Visitors are asked to sign in.
import { useState } from 'react'
import type { PropertySummary } from '../../../contract/marketplace/properties.ts'
import { useLoaded } from '../../browser/use-loaded.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { useViewer } from '../session/viewer.ts'
import type { BookingTimes } from './booking-times.ts'

type BookButtonProps = {
  property: PropertySummary
  /** The times already chosen in the calendar. */
  times?: BookingTimes | undefined
  onBooked?: () => void
  kind?: 'primary' | 'outline'
  className?: string
  children?: string
}

export function BookButton({
  property,
  times,
  onBooked,
  kind = 'outline',
  className = '',
  children = 'Book',
}: BookButtonProps) {
  const viewer = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  const [BookingDialog, load] = useLoaded(() =>
    import('./booking-dialog.tsx').then((part) => part.BookingDialog),
  )
  const open = () => {
    if (!viewer) return askToSignIn('book properties')
    load()
    setIsOpen(true)
  }
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-label={`${children} ${property.title}`}
        className={buttonClass(kind, `noscript:hidden ${className}`)}
      >
        {children}
      </button>
      {BookingDialog && isOpen && (
        <BookingDialog
          property={property}
          times={times}
          onBooked={onBooked}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
