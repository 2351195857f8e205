// SQL that reads bookings with their property, their two sides and their payment.
import { Problem } from '../../../contract/problems.ts'
import type { PaymentState } from '../../../rules/payments.ts'
import type { AppliedCode, ChosenAddOn } from '../../../rules/property-extras.ts'
import { type PriceLine, plainPriceLine } from '../../../rules/property-price.ts'
import type { ImageRow } from '../../discovery/photos/display-image.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { addOnTerms, codeTerms } from '../properties/extras.ts'
import { coverColumn } from '../properties/read.ts'
import { type BookingFields, bookingFields } from './fields.ts'

type Party = { id: string; username: string; displayName: string }

export type BookingRow = BookingFields & {
  from: Date
  until: Date
  ownerId: string | null
  guest: Party | null
  owner: Party | null
  title: string
  timeZone: string
  city: string
  region: string | null
  cover: ImageRow | null
  isDemoProperty: boolean
  payment: { state: PaymentState; capturedCents: number; receiptPath: string | null } | null
  reviewedBy: ('guest' | 'owner')[]
  /** What it was agreed on beside its time: with these it can be priced again, also after they have ended. */
  pricedAddOns: (ChosenAddOn & { id: string })[]
  appliedCode: AppliedCode | null
}

const party = (sql: Queryable, column: Fragment): Fragment => sql`
  (select json_build_object('id', u.id, 'username', coalesce(u.username::text, u.name), 'displayName', u.name) from users u where u.id = ${column})`

/** Columns of booking `b`, with its property `p`. */
export const selectBookings = (sql: Queryable, more: Fragment = sql``): Fragment => sql`
  select ${bookingFields.select(sql, 'b')}, lower(b.during) as from, upper(b.during) as until, p.owner_id as "ownerId",
    ${party(sql, sql`b.photographer_id`)} as guest, ${party(sql, sql`p.owner_id`)} as owner,
    p.title, p.time_zone as "timeZone", p.city, p.region, p.is_demo as "isDemoProperty",
    ${coverColumn(sql)} as cover,
    (select json_build_object('state', y.state, 'capturedCents', y.captured_cents,
      'receiptPath', case when y.captured_cents > 0 then '/receipt/' || y.id end) from payments y where y.id = b.payment_id) as payment,
    coalesce((select json_agg(${addOnTerms(sql, sql`a.add_on_id`)} || jsonb_build_object('quantity', a.quantity) order by a.add_on_id)
      from property_booking_add_ons a where a.booking_id = b.id), '[]') as "pricedAddOns",
    ${codeTerms(sql, sql`b.code_id`)} as "appliedCode",
    array(select r.side from property_reviews r where r.booking_id = b.id) as "reviewedBy" ${more}
  from property_bookings b join properties p on p.id = b.property_id`

/** The items of its price as they were agreed on. A booking from before there were any has the one of the formula. */
export const toPriceLines = ({ priceLines, ...plain }: BookingFields): PriceLine[] =>
  (priceLines as PriceLine[] | null) ?? [plainPriceLine(plain)]

export const noBooking = () => new Problem('not-found', 'There is no booking with this id')

/** @throws Problem not-found */
export async function readBooking(sql: Queryable, id: string): Promise<BookingRow> {
  const [row] = await sql<BookingRow[]>`${selectBookings(sql)} where b.id = ${id}`
  if (!row) throw noBooking()
  return row
}

/** Locks the property and then the booking, the order of every transaction. @throws Problem not-found */
export async function lockBookingRows(tx: Queryable, id: string): Promise<void> {
  // The booking's row is reached only through that of the locked property.
  const { count } = await tx`
    with property as materialized (
      select p.id from properties p where p.id = (select b.property_id from property_bookings b where b.id = ${id}) for no key update)
    select from property_bookings b where b.id = ${id} and b.property_id = (select id from property) for update`
  if (count === 0) throw noBooking()
}

/** The same, and the booking as it is then. @throws Problem not-found */
export async function lockBooking(tx: Queryable, id: string): Promise<BookingRow> {
  await lockBookingRows(tx, id)
  return await readBooking(tx, id)
}

/**
 * The side of a user, or undefined for users on neither side. A user is on the owner's side of their own
 * property.
 */
export const sideOf = ({ ownerId, guestId }: BookingRow, userId: string): 'guest' | 'owner' | undefined =>
  ownerId === userId ? 'owner' : guestId === userId ? 'guest' : undefined

/** @throws Problem not-found for users on neither side: to them it does not exist */
export function requireSide(booking: BookingRow, userId: string): 'guest' | 'owner' {
  const side = sideOf(booking, userId)
  if (!side) throw noBooking()
  return side
}
