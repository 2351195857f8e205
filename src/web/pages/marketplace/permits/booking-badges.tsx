// The state of a booking and of its payment, as words; the color only repeats them.
import type { PermitBooking } from '../../../../contract/marketplace/permit-bookings.ts'

const tones = { good: 'text-good', warning: 'text-warning', bad: 'text-bad', quiet: 'text-quiet' }
type Tone = keyof typeof tones

const states: Record<PermitBooking['status'], [string, Tone]> = {
  pending: ['Pending', 'warning'],
  confirmed: ['Confirmed', 'good'],
  cancelled: ['Canceled', 'bad'],
  completed: ['Completed', 'quiet'],
}
const payments: Record<PermitBooking['paymentStatus'], [string, Tone]> = {
  pending: ['Payment pending', 'warning'],
  processing: ['Payment processing', 'warning'],
  paid: ['Paid', 'good'],
  refunded: ['Refunded', 'quiet'],
}

export function BookingBadges({ booking: { status, paymentStatus, totalCost } }: { booking: PermitBooking }) {
  const hasPayment = totalCost > 0 && !(status === 'cancelled' && paymentStatus === 'pending')
  return (
    <p className="flex flex-wrap gap-2">
      <Badge of={states[status]} />
      {hasPayment && <Badge of={payments[paymentStatus]} />}
    </p>
  )
}

const Badge = ({ of: [text, tone] }: { of: [string, Tone] }) => (
  <span className={`rounded-pill border border-current px-3 py-0.5 text-13 font-medium ${tones[tone]}`}>
    {text}
  </span>
)
