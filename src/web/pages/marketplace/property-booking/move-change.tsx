// What a move changes, before and after: the time, the price with the difference, and the refunds of a cancellation.
import type { MoveQuote } from '../../../../contract/marketplace/booking-moves.ts'
import type { PropertyBooking } from '../../../../contract/marketplace/property-bookings.ts'
import { RefundTimeline } from '../../../components/properties/refund-timeline.tsx'
import { refundsAhead } from '../../../components/property-bookings/booking-text.ts'
import { dollars } from '../../../format/money.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { whenText } from './move-data.ts'

type Change = Pick<
  MoveQuote,
  | 'start'
  | 'end'
  | 'oldStart'
  | 'oldEnd'
  | 'oldTotal'
  | 'total'
  | 'difference'
  | 'ownerPayout'
  | 'refunds'
  | 'isWeather'
>

type MoveChangeProps = {
  change: Change
  booking: PropertyBooking
  /** Beside one another where there is room. */
  isWide?: boolean
}

export function MoveChange({ change, booking, isWide = false }: MoveChangeProps) {
  const format = useReaderFormat()
  const { oldStart, oldEnd, oldTotal, total, ownerPayout } = change
  const { viewer, property } = booking
  return (
    <div className={`grid gap-x-12 gap-y-4 ${isWide ? 'lg:grid-cols-2' : ''}`}>
      <dl className="grid content-start gap-x-6 gap-y-2 tabular sm:grid-cols-[6rem_minmax(0,1fr)]">
        <dt className="text-quiet">Now</dt>
        <dd>{whenText({ start: oldStart, end: oldEnd }, property.timeZone, format)}</dd>
        <dt className="text-quiet">New time</dt>
        <dd className="font-medium">{whenText(change, property.timeZone, format)}</dd>
      </dl>
      <div className="grid content-start gap-2">
        <dl
          className={`grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-hairline pt-3 tabular ${isWide ? 'lg:border-t-0 lg:pt-0' : ''}`}
        >
          <dt className="text-quiet">Total now</dt>
          <dd className="text-right">{dollars(oldTotal)}</dd>
          <dt className="text-quiet">New total, all fees included</dt>
          <dd className="text-right">{dollars(total)}</dd>
          <dt className="font-semibold">{differenceName(change, viewer)}</dt>
          <dd className="text-right font-semibold">{dollars(Math.abs(change.difference))}</dd>
          {viewer === 'owner' && (
            <>
              <dt className="text-quiet">You receive</dt>
              <dd className="text-right">{dollars(ownerPayout)}</dd>
            </>
          )}
        </dl>
        <p className="text-13 text-quiet">{moneyText(change, viewer)}</p>
      </div>
      {viewer === 'guest' && <RefundTimeline refunds={refundsAhead(change.refunds)} onceAccepted={null} />}
    </div>
  )
}

function differenceName({ difference }: Change, viewer: PropertyBooking['viewer']): string {
  if (difference === 0) return 'Difference'
  if (viewer === 'guest') return difference > 0 ? 'You pay' : 'You get back'
  return difference > 0 ? 'The guest pays' : 'The guest gets back'
}

function moneyText({ difference, isWeather }: Change, viewer: PropertyBooking['viewer']): string {
  const whose = viewer === 'guest' ? 'your' : 'the guest’s'
  if (isWeather) return 'A free move because of the weather: the price stays the same.'
  if (difference === 0) return 'The price stays the same.'
  return difference > 0
    ? `It’s charged to ${whose} card once both sides agree. If they don’t, nothing is charged.`
    : `The whole difference goes back to ${whose} card once both sides agree.`
}
