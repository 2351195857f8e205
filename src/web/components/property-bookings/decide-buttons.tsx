// The owner's decision on a request: accept it, which charges the card, or decline it with a message for the guest.
import { lazy, Suspense, useState } from 'react'
import type { PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
import { dollars } from '../../format/money.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { useAppContext } from '../../use-app-context.ts'
import { useBookingChange } from './use-booking-change.ts'

const EndDialog = lazy(() => import('./end-dialog.tsx'))

const small = 'px-4 text-13 md:min-h-9'

export function DecideButtons({ booking }: { booking: PropertyBooking }) {
  const { api } = useAppContext()
  const [isDeclining, setDeclining] = useState(false)
  const { id, guest, property, actions, ownerPayout } = booking
  const { run: accept, isPending } = useBookingChange(() => api.propertyBookings.accept({ id }), {
    done: { title: 'Booking accepted', description: `You’ll receive ${dollars(ownerPayout)} after it.` },
    failed: 'The booking wasn’t accepted',
  })
  const of = `the request of ${guest?.displayName ?? 'a former user'} for ${property.title}`
  return (
    <>
      {actions.includes('accept') && (
        <button
          type="button"
          aria-label={`Accept ${of}`}
          aria-disabled={isPending}
          onClick={() => void accept()}
          className={buttonClass('primary', small)}
        >
          Accept
        </button>
      )}
      {actions.includes('decline') && (
        <button
          type="button"
          aria-label={`Decline ${of}`}
          onClick={() => setDeclining(true)}
          className={buttonClass('danger', small)}
        >
          Decline
        </button>
      )}
      {isDeclining && (
        <Suspense>
          <EndDialog booking={booking} action="decline" onClose={() => setDeclining(false)} />
        </Suspense>
      )}
    </>
  )
}
