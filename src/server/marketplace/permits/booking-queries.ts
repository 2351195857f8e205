// SQL that reads permit bookings, and the mapping from a row to the contract.
import type { PermitBooking } from '../../../contract/marketplace/permit-bookings.ts'
import { Problem } from '../../../contract/problems.ts'
import { countDays } from '../../../rules/dates.ts'
import {
  availableActions,
  type BookingState,
  type PaymentState,
  refundDeadline,
} from '../../../rules/permit-bookings.ts'
import { localDate } from '../../discovery/light/light.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { type BookingFields, bookingFields, type PermitFields, permitFields } from './fields.ts'

export type BookingRow = Omit<BookingFields, 'status' | 'paymentStatus'> & {
  status: BookingState
  paymentStatus: PaymentState
  permit: Omit<PermitFields, 'verifiedOn'>
}

/** Columns of booking `b`, with its permit `t`. */
export const selectBookings = (sql: Queryable, more: Fragment = sql``): Fragment => sql`
  select ${bookingFields.select(sql, 'b')}, json_build_object(${permitFields.jsonArguments(sql, 't')}) as permit ${more}
  from permit_bookings b join permits t on t.id = b.permit_id`

/** The first characters of the id, for people to read. */
export const toReference = (id: string): string => id.slice(0, 8).toUpperCase()

export function toBooking({ permit, ...row }: BookingRow, now: Date): PermitBooking {
  const { totalCents, ...fields } = bookingFields.pick(row)
  const { name, location, authority, externalUrl, advanceBookingDays } = permit
  return {
    ...fields,
    status: row.status,
    paymentStatus: row.paymentStatus,
    reference: toReference(row.id),
    bookingType: 'permit',
    days: countDays(row.startDate, row.endDate),
    totalCost: totalCents / 100,
    refundUntil: refundDeadline(row, advanceBookingDays),
    actions: availableActions(row, localDate(now, permit.timeZone)),
    permit: {
      name,
      location,
      authority,
      externalUrl,
      permitType: permit.permitType as PermitBooking['permit']['permitType'],
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Locks the booking until the transaction ends. @throws Problem not-found */
export async function lockBooking(tx: Queryable, id: string): Promise<BookingRow> {
  const [row] = await tx<BookingRow[]>`${selectBookings(tx)} where b.id = ${id} for update of b`
  if (!row) throw new Problem('not-found', 'There is no booking with this id')
  return row
}

/** The same for its user: for others it does not exist. @throws Problem not-found */
export async function lockOwnBooking(tx: Queryable, id: string, userId: string): Promise<BookingRow> {
  const row = await lockBooking(tx, id)
  if (row.userId !== userId) throw new Problem('not-found', 'There is no booking with this id')
  return row
}

export async function readBooking(sql: Queryable, id: string, now: Date): Promise<PermitBooking> {
  const [row] = await sql<BookingRow[]>`${selectBookings(sql)} where b.id = ${id}`
  if (!row) throw new Problem('not-found', 'There is no booking with this id')
  return toBooking(row, now)
}
