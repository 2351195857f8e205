// What the guest agrees to beside the card form: the policy, and for how long the times are held.
import type { PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
import { LocalMoment } from '../../format/local-moment.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { policyText } from '../properties/cancellation.ts'

export function PaymentTerms({ booking }: { booking: PropertyBooking }) {
  const { cancellationPolicy, expiresAt, isInstant } = booking
  return (
    <div className="grid gap-1 text-13 text-quiet">
      <p>
        {isInstant
          ? 'Your booking is confirmed and charged at once. '
          : 'Until the owner accepts you can cancel for free. Then: '}
        {policyText(cancellationPolicy)}
      </p>
      {expiresAt && (
        <p>
          Your times are held until <LocalMoment at={expiresAt} />:{' '}
          <Countdown until={expiresAt} over="over" />.
        </p>
      )}
    </div>
  )
}
