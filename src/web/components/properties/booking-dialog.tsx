// Booking a property: times, group and photography type, the price with the refund of a cancellation, then the payment.
import { lazy, Suspense, useState } from 'react'
import type { PropertySummary } from '../../../contract/marketplace/properties.ts'
import type { PayableBooking } from '../../../contract/marketplace/property-bookings.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { PaymentTerms } from '../property-bookings/payment-terms.tsx'
import { useTellResult } from '../property-bookings/use-tell-result.ts'
import { BookingForm } from './booking-form.tsx'
import type { BookingTimes } from './booking-times.ts'

const PaymentDialog = lazy(() => import('../payments/payment-dialog.tsx'))

type BookingDialogProps = {
  property: PropertySummary
  times: BookingTimes | undefined
  /** The request was made: the times are the guest's own now. */
  onBooked?: (() => void) | undefined
  onClose: () => void
}

const seeBookings = { label: 'See my bookings', to: '/marketplace?tab=bookings' }

export function BookingDialog({ property, times, onBooked, onClose }: BookingDialogProps) {
  const [payable, setPayable] = useState<PayableBooking & { clientSecret: string }>()
  const tellResult = useTellResult()
  const finish = (booking: PayableBooking) => {
    onClose()
    void tellResult(booking, seeBookings)
  }
  const leaveUnpaid = () => {
    onClose()
    toast({
      title: 'Booking not paid',
      description: 'Your times are held for 15 minutes. Nothing was charged. Pay under Bookings.',
      action: seeBookings,
    })
  }
  const pay = (booking: PayableBooking) => {
    onBooked?.()
    const { clientSecret, state } = booking
    if (clientSecret) setPayable({ ...booking, clientSecret })
    else if (state === 'held') leaveUnpaid()
    else finish(booking)
  }
  if (payable)
    return (
      <Suspense>
        <PaymentDialog
          title={payable.isInstant ? 'Pay and book' : 'Authorize your card'}
          description={`Booking of ${property.title}`}
          clientSecret={payable.clientSecret}
          amountCents={Math.round(payable.totalCost * 100)}
          isHold={!payable.isInstant}
          terms={<PaymentTerms booking={payable} />}
          onDone={() => finish(payable)}
          onClose={leaveUnpaid}
        />
      </Suspense>
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Book ${property.title}`}
      className="w-[min(40rem,calc(100vw-2rem))]!"
    >
      <BookingForm property={property} times={times} onBooked={pay} onCancel={onClose} />
    </Dialog>
  )
}
