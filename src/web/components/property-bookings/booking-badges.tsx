// The state of a property booking and of its payment, as badges.
import type { PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
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

const payments: Record<PropertyBooking['paymentStatus'], { label: string; tone: string }> = {
  pending: { label: 'Payment pending', tone: 'text-warning' },
  authorized: { label: 'Card authorized', tone: 'text-warning' },
  paid: { label: 'Paid', tone: 'text-good' },
  partially_refunded: { label: 'Partly refunded', tone: 'text-quiet' },
  refunded: { label: 'Refunded', tone: 'text-quiet' },
  cancelled: { label: 'Not charged', tone: 'text-quiet' },
}

const badge = 'inline-flex items-center rounded-pill border border-current px-2.5 text-13 font-medium'

export function StatusBadge({ booking }: { booking: Pick<PropertyBooking, 'status' | 'viewer'> }) {
  const tones = booking.viewer === 'guest' ? statusTones : ownerTones
  return <span className={`${badge} ${tones[booking.status]}`}>{spaced(booking.status)}</span>
}

export function PaymentBadge({ booking }: { booking: Pick<PropertyBooking, 'paymentStatus'> }) {
  const { label, tone } = payments[booking.paymentStatus]
  return <span className={`${badge} ${tone}`}>{label}</span>
}
