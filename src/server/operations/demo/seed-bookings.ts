// Seeds the demo's bookings of properties, with payments, reviews, messages and payouts.
import { dayMs } from '../../../rules/durations.ts'
import { toPeriodEnd } from '../../../rules/payout-periods.ts'
import { insertDemoBooking } from '../../marketplace/bookings/insert-demo.ts'
import { insertDemoDispute } from '../../money/payments/insert-demo-dispute.ts'
import { insertDemoPayout } from '../../money/payouts/insert-demo.ts'
import { readOwnerBalance } from '../../money/payouts/list.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { DemoContent } from './content.ts'
import { findOwner, propertyId } from './seed-properties.ts'
import { stableId } from './stable-id.ts'

/** Bookings completed longer ago than this were paid out. */
const paidOutDays = 14

/**
 * Bookings of or by a disabled account are omitted. The oldest come first, so that payouts happen in between.
 */
export async function seedBookings(tx: Queryable, demo: DemoContent): Promise<void> {
  const bookings = demo.bookings.toSorted((one, other) => one.inDays - other.inDays)
  const isOld = ({ inDays }: { inDays: number }) => inDays < -paidOutDays
  const owners = new Set<string>()
  for (const booking of bookings.filter(isOld)) owners.add((await seedBooking(tx, demo, booking)) ?? '')
  for (const ownerId of owners) if (ownerId) await seedPayout(tx, ownerId)
  for (const booking of bookings.filter((one) => !isOld(one))) await seedBooking(tx, demo, booking)
}

/** The owner's id, or undefined if the booking was left out. */
async function seedBooking(
  tx: Queryable,
  demo: DemoContent,
  { property: slug, guest, dispute, ...booking }: DemoContent['bookings'][number],
): Promise<string | undefined> {
  const property = demo.properties.find((one) => one.slug === slug)
  if (!property) throw new Error(`A demo booking is of ${slug}, which is not in properties.json`)
  const guestId = await findOwner(tx, guest)
  if (!guestId || !(await findOwner(tx, property.owner))) return undefined
  const name = `booking ${slug} ${booking.inDays} ${booking.startTime}`
  const { reviews, ...fields } = booking
  const { ownerId } = await insertDemoBooking(tx, {
    ...fields,
    reviews: {
      ...(reviews.guest ? { guest: reviews.guest } : {}),
      ...(reviews.owner ? { owner: reviews.owner } : {}),
    },
    id: stableId(name),
    paymentId: stableId(`payment of ${name}`),
    refundId: stableId(`refund of ${name}`),
    propertyId: propertyId(slug),
    guestId,
  })
  if (dispute) await seedDispute(tx, name, dispute)
  return ownerId
}

/** The bank opened it two days ago and waits a week for evidence. */
const seedDispute = (tx: Queryable, name: string, reason: string) =>
  insertDemoDispute(tx, {
    id: stableId(`dispute of ${name}`),
    paymentId: stableId(`payment of ${name}`),
    reason,
    at: new Date(Date.now() - 2 * dayMs),
    evidenceDueAt: new Date(Date.now() + 7 * dayMs),
  })

async function seedPayout(tx: Queryable, userId: string): Promise<void> {
  const { dueCents } = await readOwnerBalance(tx, userId)
  if (dueCents <= 0) return
  const at = new Date(Date.now() - (paidOutDays - 2) * dayMs)
  const periodEnd = toPeriodEnd('weekly', at)
  await insertDemoPayout(tx, {
    id: stableId(`payout ${userId}`),
    userId,
    periodEnd,
    amountCents: dueCents,
    at,
  })
}
