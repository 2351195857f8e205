// A move as one of its sides, or an administrator, reads it.
import type { BookingMove } from '../../../contract/marketplace/booking-moves.ts'
import type { BookingSide } from '../../../contract/marketplace/property-bookings.ts'
import { moveChoicesOf } from '../../../rules/booking-moves.ts'
import { splitTotal } from '../../../rules/money.ts'
import { refundTimeline } from '../../../rules/property-refund.ts'
import { toRefundSteps } from '../properties/refund-steps.ts'
import type { MoveRow } from './move-queries.ts'
import { toMovedRefundTerms } from './move-terms.ts'
import type { BookingRow } from './queries.ts'
import { dollars } from './to-booking.ts'

type Reading = { viewer: BookingSide; now: Date; clientSecret?: string | null }

/** What the guest has not paid for yet is nothing that its owner, or anybody else, is asked. */
export const isShownTo = ({ proposedBy, sentAt }: MoveRow, viewer: BookingSide): boolean =>
  sentAt !== null || viewer === proposedBy || viewer === 'admin'

export function toMove(booking: BookingRow, move: MoveRow, reading: Reading): BookingMove {
  const { viewer, now, clientSecret = null } = reading
  const { totalCents, oldTotalCents, refundMaxPercent, from, expiresAt } = move
  const isAgreed = move.agreedAt !== null
  const isOver = expiresAt !== null && expiresAt <= now
  return {
    id: move.id,
    proposedBy: move.proposedBy,
    state: move.state,
    isAgreed,
    start: from.toISOString(),
    end: move.until.toISOString(),
    oldStart: move.oldFrom.toISOString(),
    oldEnd: move.oldUntil.toISOString(),
    oldTotal: dollars(oldTotalCents),
    total: dollars(totalCents),
    difference: dollars(totalCents - oldTotalCents),
    ownerPayout: dollars(splitTotal(totalCents).payoutCents),
    isWeather: move.isWeather,
    refunds: toRefundSteps(
      refundTimeline(toMovedRefundTerms(booking, { startMs: from.getTime(), totalCents, refundMaxPercent })),
    ),
    message: move.message,
    answer: move.answer,
    actions:
      viewer === 'admin' || isOver
        ? []
        : moveChoicesOf(move.state, {
            isProposer: viewer === move.proposedBy,
            isGuest: viewer === 'guest',
            isAgreed,
          }),
    clientSecret: move.state === 'unpaid' && viewer === 'guest' && !isOver ? clientSecret : null,
    receiptPath: viewer === 'guest' ? move.receiptPath : null,
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: move.createdAt.toISOString(),
    endedAt: move.endedAt?.toISOString() ?? null,
  }
}
