// The queries of moves of a booking, and what they share in texts.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BookingMove } from '../../../../contract/marketplace/booking-moves.ts'
import type { PayableBooking, PropertyBooking } from '../../../../contract/marketplace/property-bookings.ts'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import type { BookingTimes } from '../../../components/properties/booking-times.ts'
import { bookingWhen } from '../../../components/property-bookings/booking-text.ts'
import type { Api } from '../../../request-context.ts'

/** Only of bookings that were confirmed. */
export const hasMoves = ({ confirmedAt }: Pick<PayableBooking, 'confirmedAt'>): boolean =>
  confirmedAt !== null

export const movesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/property-bookings', id, 'moves'],
    queryFn: ({ signal }) => api.bookingMoves.list({ id }, { signal }),
    meta: { isPersonal: true },
  })

export const moveQuoteQuery = (api: Api, id: string, input: BookingTimes & { isWeather: boolean }) => ({
  ...queryOptions({
    // Not read again with the booking: once a move is open, there is nothing to quote.
    queryKey: ['/api/booking-move-quote', id, input],
    queryFn: ({ signal }) => api.bookingMoves.quote({ id, ...input }, { signal }),
    meta: { isPersonal: true },
  }),
  placeholderData: keepPreviousData,
})

/** `Saturday, Nov 21, 2026, 4:12 – 5:05 PM PST` */
export function whenText(
  { start, end }: { start: string; end: string },
  timeZone: string,
  format: ReaderFormat,
): string {
  const startDate = toLocalDate(Date.parse(start), timeZone)
  const endDate = toLocalDate(Date.parse(end) - 1, timeZone)
  return bookingWhen({ start, end, startDate, endDate }, timeZone, format)
}

/** The name of who proposed it, or "You". */
export function proposerName(move: BookingMove, { viewer, guest, owner }: PropertyBooking): string {
  if (viewer === move.proposedBy) return 'You'
  const party = move.proposedBy === 'guest' ? guest : owner
  return party?.displayName ?? 'A former user'
}
