// POST /api/private-properties/{id}/book: a request for a time. It is held while the guest pays.

import type { BookPropertyInput, PayableBooking } from '../../../contract/marketplace/property-bookings.ts'
import { Problem } from '../../../contract/problems.ts'
import { bookingTimeText } from '../../../rules/booking-time-text.ts'
import type { Span } from '../../../rules/light/local-day.ts'
import { toDollarText } from '../../../rules/money.ts'
import { bookingLimits, bookingWaits } from '../../../rules/property-bookings.ts'
import type { PropertyPrice } from '../../../rules/property-price.ts'
import { isByHour } from '../../../rules/property-slots.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { Deps, UserContext } from '../../app/request/context.ts'
import { startPayment } from '../../money/payments/start.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type Bookable, lockBookable, requireOnMarket } from '../properties/hours.ts'
import { findRefusal, quoteForBooking, requireExistingTimes, requirePrice } from '../properties/quote.ts'
import { expireOverdue } from './end.ts'
import { bookingFields } from './fields.ts'
import { readForViewer } from './get.ts'

/**
 * The payment is created after the commit: if that fails, the booking stays held, and reading it tries again.
 * @throws Problem not-found, forbidden, validation, price-changed, terms-changed, slot-taken, too-many
 */
export async function requestBooking(
  context: UserContext,
  input: BookPropertyInput,
): Promise<PayableBooking> {
  const { deps, user, transaction } = context
  const { id } = await transaction(async (tx) => await insertBooking(tx, deps, user.id, input))
  return await readForViewer(context, id)
}

async function insertBooking(
  tx: Queryable,
  deps: Deps,
  guestId: string,
  input: BookPropertyInput,
): Promise<{ id: string }> {
  const now = deps.now()
  const offered = await requireOnMarket(tx, input.id)
  requireExistingTimes(offered, input, 422)
  // Most requests that come too late are refused without waiting for the lock.
  await requireFree(tx, offered, input, { now, userId: guestId })
  // Serializes a guest's requests, so that the limits are exact.
  await lockUser(tx, guestId)
  await requireFewOpen(tx, guestId, now)
  const property = await lockBookable(tx, input.id)
  if (property.ownerId === guestId) throw new Problem('forbidden', 'You can’t book your own property.')
  const { span, price } = requirePrice(property, input, 422)
  await requireFree(tx, property, input, { now, userId: guestId })
  requireTerms(property, { input, price, now })
  await expireOverdue(tx, { propertyId: property.id, span, now, publicUrl: deps.publicUrl })
  const row = await insertRow(tx, { property, span, price, guestId, input, now })
  const { id: paymentId } = await startPayment(tx, deps, {
    userId: guestId,
    payeeId: property.ownerId as string,
    purpose: 'property-booking',
    subjectId: row.id,
    amountCents: price.totalCents,
    capture: 'manual',
    description: describe(property, span),
  })
  await tx`update property_bookings set payment_id = ${paymentId} where id = ${row.id}`
  return row
}

/** The line on the page before paying, in the receipt and in the ledger. */
const describe = ({ title, timeZone }: Bookable, span: Span): string =>
  `${title.slice(0, 200)}, ${bookingTimeText(span, timeZone)}`

async function requireFree(
  tx: Queryable,
  property: Bookable,
  input: BookPropertyInput,
  at: { now: Date; userId: string },
): Promise<void> {
  const refusal = await findRefusal(tx, property, input, at)
  if (!refusal) return
  const { reason, message } = refusal
  if (reason === 'taken' || reason === 'own-booking') {
    const path = isByHour(input) ? 'startTime' : 'startDate'
    throw new Problem('slot-taken', message, { errors: [{ path, message }] })
  }
  const path = reason === 'group-size' ? 'groupSize' : reason === 'reversed' ? 'endDate' : 'startDate'
  throw new Problem('validation', message, { errors: [{ path, message }] })
}

type Terms = { input: BookPropertyInput; price: PropertyPrice; now: Date }

/** What the guest saw is what is booked: the total, the policy and the refunds. @throws Problem price-changed or terms-changed with the quote */
function requireTerms(property: Bookable, { input, price, now }: Terms): void {
  const { totalCents } = price
  const quote = quoteForBooking(property, input, now)
  const data = { totalCost: totalCents / 100, quote }
  if (input.totalCost !== undefined && input.totalCost !== totalCents)
    throw new Problem('price-changed', `The total is ${toDollarText(totalCents)}.`, data)
  if (input.quoteHash !== undefined && input.quoteHash !== quote.quoteHash)
    throw new Problem('terms-changed', 'The terms of this booking have changed. Check them again.', data)
  const { minTotalCents, maxTotalCents } = bookingLimits
  if (totalCents >= minTotalCents && totalCents <= maxTotalCents) return
  const message = `A booking must cost between ${toDollarText(minTotalCents)} and ${toDollarText(maxTotalCents)}.`
  throw new Problem('validation', message, { errors: [{ path: 'totalCost', message }] })
}

async function requireFewOpen(tx: Queryable, userId: string, now: Date): Promise<void> {
  const [row] = await tx<{ held: number; requested: number }[]>`
    select count(*) filter (where state = 'held')::int as held, count(*) filter (where state = 'requested')::int as requested
    from property_bookings where photographer_id = ${userId} and expires_at > ${now}`
  const { held = 0, requested = 0 } = row ?? {}
  const { maxHolds, maxRequests } = bookingLimits
  if (held >= maxHolds)
    throw new Problem('too-many', `Pay for or cancel one of the ${maxHolds} bookings that you hold first.`)
  if (requested >= maxRequests)
    throw new Problem('too-many', `You can have up to ${maxRequests} requests waiting for their owners.`)
}

type NewRow = {
  property: Bookable
  span: Span
  price: PropertyPrice
  guestId: string
  input: BookPropertyInput
  now: Date
}

// The exclusion constraint has the last word.
async function insertRow(
  tx: Queryable,
  { property, span, price, guestId, input, now }: NewRow,
): Promise<{ id: string }> {
  const { id: _, ...written } = input
  const { unit, units, unitCents, totalCents, feeCents, payoutCents } = price
  const columns = bookingFields.toColumns({
    ...written,
    propertyId: property.id,
    guestId,
    state: 'held',
    unit,
    units,
    unitCents,
    totalCents,
    feeCents,
    payoutCents,
    cancellationPolicy: property.cancellationPolicy,
    expiresAt: new Date(Math.min(now.getTime() + bookingWaits.unpaidMs, span.startMs)),
    createdAt: now,
    updatedAt: now,
  })
  const during = `[${new Date(span.startMs).toISOString()}, ${new Date(span.endMs).toISOString()})`
  const [row] = await tx<{ id: string }[]>`
    insert into property_bookings ${tx.insert({ ...columns, during })} returning id`
  return row as { id: string }
}
