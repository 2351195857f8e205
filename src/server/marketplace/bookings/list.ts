// Lists of bookings: a guest's own, and those of an owner's properties.
import type { PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
import { propertyBookingStates, toBookingStatus } from '../../../rules/property-bookings.ts'
import type { UserContext } from '../../app/request/context.ts'
import { type Order, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { type BookingRow, selectBookings } from './queries.ts'
import { toBooking } from './to-booking.ts'

type Side = 'guest' | 'owner'
export type ListedRow = BookingRow & { unread: number }
type OrderedRow = ListedRow & { group: number; place: number }
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

/** First what is ahead, then what took place, last what ended otherwise. */
const groupColumn = (sql: Queryable): Fragment =>
  sql`case when b.state in ('held', 'requested', 'accepted') then 0 when b.state = 'completed' then 1 else 2 end`

/** Seconds, ascending: the next start first, of what took place the latest, and of what ended otherwise what was made last. */
const placeColumn = (sql: Queryable): Fragment => sql`
  (extract(epoch from case when b.state in ('held', 'requested', 'accepted', 'completed') then lower(b.during) else b.created_at end)
    * case when b.state in ('held', 'requested', 'accepted') then 1 else -1 end)::float8`

/** By the state, not the clock, so that a cursor means the same later; the job that completes bookings moves them on. */
const nextFirst = (sql: Queryable, side: Side): Order<OrderedRow> => ({
  name: `property-bookings-${side} next`,
  keys: [groupColumn(sql), placeColumn(sql)],
  kinds: ['integer', 'float8'],
  id: sql`b.id`,
  isAscending: true,
  toKeys: ({ group, place }) => [group, place],
})

/** The caller appends a condition. */
export const selectListed = (
  sql: Queryable,
  side: Side,
  userId: string,
  more: Fragment = sql``,
): Fragment => sql`
  ${selectBookings(
    sql,
    sql`${more}, (select count(*)::int from property_messages m where m.booking_id = b.id
      and m.side <> ${side} and m.read_at is null and m.removed_at is null) as unread`,
  )} where ${isOfSide(sql, side, userId)}`

export async function listBookings(
  { deps: { sql, now }, user }: UserContext,
  { as: side, status, propertyId, cursor, limit }: Input,
): Promise<Page<PropertyBooking>> {
  const order = nextFirst(sql, side)
  const keys = sql`, ${groupColumn(sql)} as "group", ${placeColumn(sql)} as place`
  return await pageOf(
    sql,
    { order, cursor, limit },
    ({ after, end }) => sql<OrderedRow[]>`
      ${selectListed(sql, side, user.id, keys)}
        and ${status ? sql`b.state = any (${statesOf(status)}::text[])` : sql`true`}
        and ${propertyId ? sql`b.property_id = ${propertyId}` : sql`true`}
        and ${after} ${end}`,
    (row) => toListed(row, side, now()),
  )
}

export const toListed = (row: ListedRow, viewer: Side, now: Date): PropertyBooking =>
  toBooking(row, { viewer, now, unreadMessages: row.unread })
