// What the guest pays, what the owner receives, and the refund of a cancellation.
import type { PropertyBooking } from '../../../../contract/marketplace/property-bookings.ts'
import { policyText } from '../../../components/properties/cancellation.ts'
import { amountText } from '../../../components/properties/price-lines.tsx'
import { RefundTimeline } from '../../../components/properties/refund-timeline.tsx'
import { refundsAhead } from '../../../components/property-bookings/booking-text.ts'
import { dollars } from '../../../format/money.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { countedHours } from '../../../format/wall-time.ts'

export function BookingMoney({ booking }: { booking: PropertyBooking }) {
  const format = useReaderFormat()
  const { viewer, state, refunds, cancellationPolicy, clockChange } = booking
  const isAhead = state === 'held' || state === 'requested' || state === 'accepted'
  return (
    <aside aria-label="Price">
      <div className="grid gap-4 rounded-card border border-hairline p-6 break-inside-avoid lg:tall:sticky lg:top-24">
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 tabular">
          <Lines booking={booking} />
        </dl>
        {clockChange && (
          <p className="text-13 text-quiet tabular">{countedHours(booking.units, clockChange, format)}</p>
        )}
        {isAhead && viewer === 'guest' && (
          <RefundTimeline
            refunds={refundsAhead(refunds)}
            onceAccepted={booking.refundsOnceAccepted}
            isInstant={booking.isInstant}
          />
        )}
        {isAhead && <p className="text-13 text-quiet">{policyText(cancellationPolicy)}</p>}
      </div>
    </aside>
  )
}

function Lines({ booking }: { booking: PropertyBooking }) {
  const { viewer, lines, totalCost, platformFee, ownerPayout, refundAmount } = booking
  // A cancellation or refusal changes the owner's amount, so the line is shown only for bookings as agreed.
  const isAsAgreed = refundAmount === null && ['requested', 'accepted', 'completed'].includes(booking.state)
  return (
    <>
      {lines.map(({ text, amount }) => (
        <Line key={text} name={text} amount={amountText(amount)} />
      ))}
      {lines.length > 1 && viewer !== 'guest' && <Line name="Total" amount={dollars(totalCost)} isSum />}
      {viewer !== 'guest' && isAsAgreed && (
        <Line name="Platform fee (8%)" amount={`−${dollars(platformFee)}`} />
      )}
      {refundAmount !== null && <Line name="Refunded to the guest" amount={`−${dollars(refundAmount)}`} />}
      {viewer === 'guest' ? (
        <Line name="Total, all fees included" amount={dollars(totalCost - (refundAmount ?? 0))} isSum />
      ) : (
        isAsAgreed && <Line name="Owner receives" amount={dollars(ownerPayout)} isSum />
      )}
    </>
  )
}

function Line({ name, amount, isSum = false }: { name: string; amount: string; isSum?: boolean }) {
  return (
    <div
      className={`col-span-2 grid grid-cols-subgrid ${isSum ? 'border-t border-hairline pt-2 font-semibold' : ''}`}
    >
      <dt>{name}</dt>
      <dd className="text-right">{amount}</dd>
    </div>
  )
}
