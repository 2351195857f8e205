// What occupies a property: blocked times, events of imported calendars, and bookings.
import type { Span } from '../../../rules/light/local-day.ts'
import { occupyingStates } from '../../../rules/property-bookings.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

/**
 * Rows of `during`, and `guest_id` of a booking, which includes the time that stays free around it. An expired hold or request no longer occupies its time, even before its booking is marked
 * as expired. @param at an ISO 8601 instant
 */
export const occupied = (sql: Queryable, propertyId: Fragment, at: string): Fragment => sql`
  select k.during, null::uuid as guest_id from property_blocks k where k.property_id = ${propertyId}
  union all select b.occupies as during, b.photographer_id as guest_id from property_bookings b where ${isBooked(sql, propertyId, at)}`

/**
 * Bookings whose times themselves overlap a range, which conflict with what blocks the calendar. What they occupy includes these, and is what
 * the index has.
 */
export const bookedDuring = (
  sql: Queryable,
  propertyId: Fragment,
  range: Fragment,
  at: string,
): Fragment => sql`
  select from property_bookings b where ${isBooked(sql, propertyId, at)} and b.occupies && ${range} and b.during && ${range}`

const isBooked = (
  sql: Queryable,
  propertyId: Fragment,
  at: string,
): Fragment => sql`b.property_id = ${propertyId}
    and b.state = any (${[...occupyingStates]}::text[]) and (b.expires_at is null or b.expires_at > ${at}::timestamptz)`

/** `isOwn`: a booking of the user who looks. */
export type Busy = Span & { isOwn: boolean }

export type Looking = { now: Date; userId?: string | undefined }

/** A column with the occupied times that touch a span, in any order: for statements that read more than these. */
export const busyColumn = (
  sql: Queryable,
  propertyId: Fragment,
  { startMs, endMs }: Span,
  { now, userId }: Looking,
): Fragment => sql`
  (select coalesce(json_agg(json_build_object('startMs', extract(epoch from lower(t.during)) * 1000,
      'endMs', extract(epoch from upper(t.during)) * 1000, 'isOwn', coalesce(t.guest_id = ${userId ?? null}::uuid, false))), '[]')
    from (${occupied(sql, propertyId, now.toISOString())}) t
    where t.during && tstzrange(${new Date(startMs)}, ${new Date(endMs)}))`

/** The occupied times that touch a span, in any order. */
export async function readBusy(
  sql: Queryable,
  propertyId: string,
  span: Span,
  looking: Looking,
): Promise<Busy[]> {
  const [row] = await sql<{ busy: Busy[] }[]>`
    select ${busyColumn(sql, sql`${propertyId}::uuid`, span, looking)} as busy`
  return (row as { busy: Busy[] }).busy
}
