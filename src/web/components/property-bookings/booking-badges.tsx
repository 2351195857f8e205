// The state of a property booking and of its payment, as badges.
import type { PropertyBooking } from '../../../contract/property-bookings.ts'
import { spaced } from '../../format/labels.ts'

// The specification's colors: confirmed green, pending yellow, otherwise red.
const statusTones: Record<PropertyBooking['status'], string> = {
  confirmed: 'text-good',
  pending: 'text-warning',
  completed: 'text-bad',
  cancelled: 'text-bad',
}
/** For owners a completed booking is good news. */
const ownerTones = { ...statusTones, completed: 'text-good' }

const paymentTones: Record<PropertyBooking['paymentStatus'], string> = {
  pending: 'text-warning',
  authorized: 'text-warning',
  paid: 'text-good',
  partially_refunded: 'text-quiet',
  refunded: 'text-quiet',
  cancelled: 'text-quiet',
}

const badge = 'inline-flex items-center rounded-pill border border-current px-2.5 text-13 font-medium'

export function StatusBadge({ booking }: { booking: Pick<PropertyBooking, 'status' | 'viewer'> }) {
  const tones = booking.viewer === 'guest' ? statusTones : ownerTones
  return <span className={`${badge} ${tones[booking.status]}`}>{spaced(booking.status)}</span>
}

export function PaymentBadge({ booking }: { booking: Pick<PropertyBooking, 'paymentStatus'> }) {
  const { paymentStatus } = booking
  return (
    <span className={`${badge} ${paymentTones[paymentStatus]}`}>
      <span className="sr-only">Payment: </span>
      {spaced(paymentStatus)}
    </span>
  )
}
