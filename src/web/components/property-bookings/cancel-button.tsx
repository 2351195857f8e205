// The button that cancels a property booking. Its dialog, with the refund over time, loads with the first click.
import { lazy, Suspense, useState } from 'react'
import type { PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
import { buttonClass } from '../../ui/button-class.ts'

const EndDialog = lazy(() => import('./end-dialog.tsx'))

export function CancelButton({ booking }: { booking: PropertyBooking }) {
  const [isOpen, setIsOpen] = useState(false)
  const { actions, property } = booking
  if (!actions.includes('cancelAsGuest') && !actions.includes('cancelAsOwner')) return null
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-label={`Cancel the booking of ${property.title}`}
        className={buttonClass('danger', 'px-4 text-13 md:min-h-9')}
      >
        Cancel
      </button>
      {isOpen && (
        <Suspense>
          <EndDialog booking={booking} action="cancel" onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
