// Booking a property: times, group and photography type, the price with the refund of a cancellation, then the payment.
import type { PropertySummary } from '../../../contract/properties.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { BookingForm } from './booking-form.tsx'
import type { BookingTimes } from './booking-times.ts'

type BookingDialogProps = {
  property: PropertySummary
  times: BookingTimes | undefined
  onClose: () => void
}

export function BookingDialog({ property, times, onClose }: BookingDialogProps) {
  const finish = () => {
    onClose()
    toast({
      title: 'Booking Request Sent',
      description: 'The owner has 24 hours to answer. You’ll find it under Bookings.',
      tone: 'good',
      action: { label: 'See my bookings', to: '/marketplace?tab=bookings' },
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Book ${property.title}`}
      className="w-[min(40rem,calc(100vw-2rem))]!"
    >
      <BookingForm property={property} times={times} onBooked={finish} onCancel={onClose} />
    </Dialog>
  )
}
