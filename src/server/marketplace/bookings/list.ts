// Lists of bookings: a guest's own, and those of an owner's properties.
import type { PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
import { propertyBookingStates, toBookingStatus } from '../../../rules/property-bookings.ts'
import type { UserContext } from '../../app/request/context.ts'
import { newestFirst, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { type BookingRow, selectBookings } from './queries.ts'
import { toBooking } from './to-booking.ts'

type Side = 'guest' | 'owner'
export type ListedRow = BookingRow & { at: Date; unread: number }
type Input = PageInput & {
  as: Side
  status?: PropertyBooking['status'] | undefined
  propertyId?: string | undefined
}

/** The states behind one of the specification's four values. */
const statesOf = (status: PropertyBooking['status']) =>
  propertyBookingStates.filter((state) => toBookingStatus(state) === status)

/** Unpaid holds, current or expired, are shown to the guest only. */
const isOfSide = (sql: Queryable, side: Side, userId: string): Fragment =>
  side === 'guest'
    ? sql`b.photographer_id = ${userId}`
    : sql`p.owner_id = ${userId} and b.state <> 'held' and (b.confirmed_at is not null or b.state in ('requested', 'declined')
        or exists (select from payments y where y.id = b.payment_id and y.authorized_at is not null))`

/** The caller appends a condition. */
export const selectListed = (sql: Queryable, side: Side, userId: string): Fragment => sql`
  ${selectBookings(
    sql,
    sql`, b.created_at as at, (select count(*)::int from property_messages m where m.booking_id = b.id
      and m.side <> ${side} and m.read_at is null and m.removed_at is null) as unread`,
  )} where ${isOfSide(sql, side, userId)}`

export async function listBookings(
  { deps: { sql, now }, user }: UserContext,
  { as: side, status, propertyId, cursor, limit }: Input,
): Promise<Page<PropertyBooking>> {
  const order = newestFirst(`property-bookings-${side}`, sql`b.created_at`, sql`b.id`)
  return await pageOf(
    sql,
    { order, cursor, limit },
    ({ after, end }) => sql<ListedRow[]>`
      ${selectListed(sql, side, user.id)}
        and ${status ? sql`b.state = any (${statesOf(status)}::text[])` : sql`true`}
        and ${propertyId ? sql`b.property_id = ${propertyId}` : sql`true`}
        and ${after} ${end}`,
    (row) => toListed(row, side, now()),
  )
}

export const toListed = (row: ListedRow, viewer: Side, now: Date): PropertyBooking =>
  toBooking(row, { viewer, now, unreadMessages: row.unread })
