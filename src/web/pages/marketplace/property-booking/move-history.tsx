// What became of the moves of a booking, the newest first.
import { useQuery } from '@tanstack/react-query'
import type { BookingMove } from '../../../../contract/marketplace/booking-moves.ts'
import type { PropertyBooking } from '../../../../contract/marketplace/property-bookings.ts'
import { LocalMoment } from '../../../format/local-moment.tsx'
import { dollars } from '../../../format/money.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { hasMoves, movesQuery, proposerName, whenText } from './move-data.ts'

const outcomes: Partial<Record<BookingMove['state'], string>> = {
  done: 'Moved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  failed: 'Fell through',
  ended: 'Ended with the booking',
}

export function MoveHistory({ booking }: { booking: PropertyBooking }) {
  const { api } = useAppContext()
  const format = useReaderFormat()
  const { data } = useQuery({ ...movesQuery(api, booking.id), enabled: hasMoves(booking) })
  const past = (data?.moves ?? []).filter(({ state }) => outcomes[state])
  if (past.length === 0) return null
  const when = (span: { start: string; end: string }) => whenText(span, booking.property.timeZone, format)
  return (
    <section aria-labelledby="moves-title">
      <h2 id="moves-title" className="font-display text-22 font-medium">
        Changes of the time
      </h2>
      <ol className="mt-3 border-b border-hairline">
        {past.map((move) => (
          <li key={move.id} className="grid gap-1 border-t border-hairline py-3 tabular">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className={move.state === 'done' ? 'font-medium text-good' : 'font-medium'}>
                {outcomes[move.state]}
                {move.isWeather && ' because of the weather'}
              </span>
              {move.endedAt && <LocalMoment at={move.endedAt} className="text-13 text-quiet" />}
            </p>
            <p>
              <span className="text-quiet">From </span>
              {when({ start: move.oldStart, end: move.oldEnd })}
              <span className="text-quiet"> to </span>
              {when(move)}
            </p>
            <p className="text-13 text-quiet">
              {proposerName(move, booking)} asked for it. {priceText(move)}
              {move.state === 'done' && move.receiptPath && (
                <>
                  {' '}
                  <a href={move.receiptPath} className="underline underline-offset-4">
                    Receipt of the difference
                  </a>
                </>
              )}
            </p>
            {move.message && (
              <p dir="auto" className="max-w-text text-13 wrap-anywhere">
                “{move.message}”
              </p>
            )}
            {move.answer && (
              <p dir="auto" className="max-w-text text-13 wrap-anywhere">
                Answer: “{move.answer}”
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const priceText = ({ difference, oldTotal, total }: BookingMove): string =>
  difference === 0 ? 'The price stayed the same.' : `Total ${dollars(total)} instead of ${dollars(oldTotal)}.`
