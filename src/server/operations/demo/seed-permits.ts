// Seeds the permits of the demo content, and the demo accounts' bookings of them, around the current date.
import { addDays } from '../../../rules/dates.ts'
import { insertDemoBooking, insertDemoPermit } from '../../marketplace/permits/insert-demo.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { DemoContent } from './content.ts'
import { stableId } from './stable-id.ts'

export async function seedPermits(tx: Queryable, { permits }: DemoContent): Promise<void> {
  for (const [index, permit] of permits.entries()) {
    const { slug, cost, baseFee, maxPerPerson = null, duration, locations, ...same } = permit
    const row = {
      ...same,
      id: permitId(slug),
      costCents: Math.round(cost * 100),
      baseFeeCents: Math.round(baseFee * 100),
      maxPersonCents: maxPerPerson === null ? null : Math.round(maxPerPerson * 100),
      durationDays: duration,
      sortOrder: index,
    }
    await insertDemoPermit(tx, row, locations.map(stableId))
  }
}

const permitId = (slug: string): string => stableId(`permit ${slug}`)

/** @param users ids by username */
export async function seedPermitBookings(
  tx: Queryable,
  { community }: DemoContent,
  users: ReadonlyMap<string, string>,
): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  for (const booking of community.permitBookings) {
    const { user, permit, startsInDays, days, people, status, paymentStatus, requests, note } = booking
    const userId = users.get(user)
    if (!userId) continue
    const startDate = addDays(today, startsInDays)
    const madeAt = new Date(`${addDays(today, Math.min(startsInDays, 0) - 10)}T17:00:00Z`)
    await insertDemoBooking(tx, {
      id: stableId(`permit booking ${user} ${permit}`),
      paymentId: stableId(`payment of permit booking ${user} ${permit}`),
      userId,
      permitId: permitId(permit),
      startDate,
      endDate: addDays(startDate, days - 1),
      numberOfPeople: people,
      status,
      paymentStatus,
      specialRequests: requests,
      closingNote: note ?? null,
      contactEmail: `${user}@viewfinder.example`,
      contactPhone: '+1 555 010 0200',
      createdAt: madeAt,
      updatedAt: madeAt,
    })
  }
}
