// Pays for a booking whose times are held. The payment form loads with the first click.
import { lazy, Suspense, useState } from 'react'
import type { PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { useAppContext } from '../../use-app-context.ts'
import { PaymentTerms } from './payment-terms.tsx'
import { useBookingChange, useReadBookings } from './use-booking-change.ts'
import { useTellResult } from './use-tell-result.ts'

const PaymentDialog = lazy(() => import('../payments/payment-dialog.tsx'))

export function PayButton({ booking }: { booking: PropertyBooking }) {
  const { api } = useAppContext()
  const readAgain = useReadBookings()
  const tellResult = useTellResult()
  const [clientSecret, setClientSecret] = useState<string>()
  const { id, state, property, totalCost } = booking
  const { run: start, isPending } = useBookingChange(() => api.propertyBookings.get({ id }), {
    onSuccess: (found) => setClientSecret(found.clientSecret ?? undefined),
    failed: 'The payment could not be started',
  })
  if (state !== 'held' && !clientSecret) return null
  const close = () => {
    setClientSecret(undefined)
    void readAgain()
  }
  const finish = () => {
    close()
    void tellResult(booking)
  }
  return (
    <>
      <button
        type="button"
        aria-label={`Pay Now: ${property.title}`}
        aria-disabled={isPending}
        onClick={() => void start()}
        className={buttonClass('primary', 'px-4 text-13 md:min-h-9')}
      >
        Pay Now
      </button>
      {clientSecret && (
        <Suspense>
          <PaymentDialog
            title={booking.isInstant ? 'Pay and book' : 'Authorize your card'}
            description={`Booking of ${property.title}`}
            clientSecret={clientSecret}
            amountCents={Math.round(totalCost * 100)}
            isHold={!booking.isInstant}
            terms={<PaymentTerms booking={booking} />}
            onDone={finish}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
