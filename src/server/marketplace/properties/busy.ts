// What occupies a property: blocked times, events of imported calendars, and bookings.
import type { Span } from '../../../rules/light/local-day.ts'
import { occupyingStates } from '../../../rules/property-bookings.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

/**
 * Rows of `during`. An expired hold or request no longer occupies its time, even before its booking is marked
 * as expired. @param at an ISO 8601 instant
 */
export const occupied = (sql: Queryable, propertyId: Fragment, at: string): Fragment => sql`
  select k.during from property_blocks k where k.property_id = ${propertyId}
  union all ${booked(sql, propertyId, at)}`

/** The times of bookings alone. */
export const booked = (sql: Queryable, propertyId: Fragment, at: string): Fragment => sql`
  select b.during from property_bookings b where b.property_id = ${propertyId}
    and b.state = any (${[...occupyingStates]}::text[]) and (b.expires_at is null or b.expires_at > ${at}::timestamptz)`

/** Whether a booking of the user occupies a part of the span. */
export async function hasOwnBooking(
  sql: Queryable,
  propertyId: string,
  { startMs, endMs }: Span,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const rows = await sql`
    select from property_bookings b where b.property_id = ${propertyId} and b.photographer_id = ${userId}
      and b.state = any (${[...occupyingStates]}::text[]) and (b.expires_at is null or b.expires_at > ${now})
      and b.during && tstzrange(${new Date(startMs)}, ${new Date(endMs)})`
  return rows.length > 0
}

/** The occupied times that touch a span, in any order. */
export async function readBusy(
  sql: Queryable,
  propertyId: string,
  { startMs, endMs }: Span,
  now: Date,
): Promise<Span[]> {
  const rows = await sql<{ from: Date; until: Date }[]>`
    select lower(during) as from, upper(during) as until from (${occupied(sql, sql`${propertyId}::uuid`, now.toISOString())}) taken
    where during && tstzrange(${new Date(startMs)}, ${new Date(endMs)})`
  return rows.map(({ from, until }) => ({ startMs: from.getTime(), endMs: until.getTime() }))
}
