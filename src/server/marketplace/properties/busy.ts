// What occupies a property: blocked times, events of imported calendars, and bookings.
import type { Span } from '../../../rules/light/local-day.ts'
import { occupyingStates } from '../../../rules/property-bookings.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

/**
 * Rows of `during`, and `guest_id` of a booking, which includes the time that stays free around it. An expired hold, request or move no longer occupies its time, even before it is marked
 * as expired. @param at an ISO 8601 instant. @param exceptId a booking that is about to be moved
 */
export const occupied = (
  sql: Queryable,
  propertyId: Fragment,
  at: string,
  exceptId?: string,
): Fragment => sql`
  select k.during, null::uuid as guest_id from property_blocks k where k.property_id = ${propertyId}
  union all select b.occupies as during, b.photographer_id as guest_id from property_bookings b where ${isBooked(sql, propertyId, at)} ${except(sql, exceptId)}
  union all select b.moving_to as during, b.photographer_id as guest_id from property_bookings b where ${isMoving(sql, propertyId, at)} ${except(sql, exceptId)}`

const except = (sql: Queryable, id: string | undefined): Fragment => (id ? sql`and b.id <> ${id}` : sql``)

/**
 * Bookings whose times themselves, or the times that they are about to be moved to, overlap a range: they conflict with what blocks the calendar. What they occupy includes these, and is what
 * the index has.
 */
export const bookedDuring = (
  sql: Queryable,
  propertyId: Fragment,
  range: Fragment,
  at: string,
): Fragment => sql`
  select from (
    select 1 from property_bookings b where ${isBooked(sql, propertyId, at)} and b.occupies && ${range} and b.during && ${range}
    union all select 1 from property_bookings b where ${isMoving(sql, propertyId, at)} and b.moving_to && ${range}) booked`

const isBooked = (
  sql: Queryable,
  propertyId: Fragment,
  at: string,
): Fragment => sql`b.property_id = ${propertyId}
    and b.state = any (${[...occupyingStates]}::text[]) and (b.expires_at is null or b.expires_at > ${at}::timestamptz)`

/** Bookings with an open move, which hold its time, too. */
const isMoving = (
  sql: Queryable,
  propertyId: Fragment,
  at: string,
): Fragment => sql`b.property_id = ${propertyId}
    and b.moving_to is not null and b.state = 'accepted' and (b.moving_expires_at is null or b.moving_expires_at > ${at}::timestamptz)`

/** `isOwn`: a booking of the user who looks. */
export type Busy = Span & { isOwn: boolean }

/** `exceptId`: a booking that is about to be moved. */
export type Looking = { now: Date; userId?: string | undefined; exceptId?: string }

/** A column with the occupied times that touch a span, in any order: for statements that read more than these. */
export const busyColumn = (
  sql: Queryable,
  propertyId: Fragment,
  { startMs, endMs }: Span,
  { now, userId, exceptId }: Looking,
): Fragment => sql`
  (select coalesce(json_agg(json_build_object('startMs', extract(epoch from lower(t.during)) * 1000,
      'endMs', extract(epoch from upper(t.during)) * 1000, 'isOwn', coalesce(t.guest_id = ${userId ?? null}::uuid, false))), '[]')
    from (${occupied(sql, propertyId, now.toISOString(), exceptId)}) t
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
