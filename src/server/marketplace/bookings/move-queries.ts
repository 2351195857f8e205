// SQL that reads moves of bookings.
import { Problem } from '../../../contract/problems.ts'
import { type MoveState, openMoveStates } from '../../../rules/booking-moves.ts'
import type { PropertyPrice } from '../../../rules/property-price.ts'
import { fieldMap, type RowOf } from '../../app/domains/field-map.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

export const moveFields = fieldMap('property_booking_moves', {
  id: 'id',
  bookingId: 'booking_id',
  number: 'number',
  proposedBy: 'proposed_by',
  state: 'state',
  isWeather: 'is_weather',
  oldTotalCents: 'old_total_cents',
  totalCents: 'total_cents',
  price: 'price',
  refundMaxPercent: 'refund_max_percent',
  message: 'message',
  answer: 'answer',
  paymentId: 'payment_id',
  expiresAt: 'expires_at',
  sentAt: 'sent_at',
  agreedAt: 'agreed_at',
  endedAt: 'ended_at',
  createdAt: 'created_at',
})

/** Amounts in cents. `price`: null if it stays. `sentAt`: since when the other side knows of it. */
export type MoveRow = Omit<RowOf<typeof moveFields>, 'proposedBy' | 'state' | 'price'> & {
  proposedBy: 'guest' | 'owner'
  state: MoveState
  price: PropertyPrice | null
  from: Date
  until: Date
  oldFrom: Date
  oldUntil: Date
  receiptPath: string | null
}

const selectMoves = (sql: Queryable): Fragment => sql`
  select ${moveFields.select(sql, 'm')}, lower(m.new_during) as from, upper(m.new_during) as until,
    lower(m.old_during) as "oldFrom", upper(m.old_during) as "oldUntil",
    (select '/receipt/' || y.id from payments y where y.id = m.payment_id and y.captured_cents > 0) as "receiptPath"
  from property_booking_moves m`

/** The newest first. */
export const listMovesOf = (sql: Queryable, bookingId: string): Promise<MoveRow[]> =>
  sql<MoveRow[]>`${selectMoves(sql)} where m.booking_id = ${bookingId} order by m.number desc`

/** Its booking is locked. @throws Problem not-found, also for a move of another booking */
export async function requireMove(sql: Queryable, bookingId: string, id: string): Promise<MoveRow> {
  const [row] = await sql<MoveRow[]>`${selectMoves(sql)} where m.booking_id = ${bookingId} and m.id = ${id}`
  if (!row) throw new Problem('not-found', 'There is no move with this id')
  return row
}

export async function findOpenMove(sql: Queryable, bookingId: string): Promise<MoveRow | undefined> {
  const [row] = await sql<MoveRow[]>`
    ${selectMoves(sql)} where m.booking_id = ${bookingId} and m.state = any (${[...openMoveStates]}::text[])`
  return row
}

export async function findMoveOfPayment(sql: Queryable, paymentId: string): Promise<MoveRow | undefined> {
  const [row] = await sql<MoveRow[]>`${selectMoves(sql)} where m.payment_id = ${paymentId}`
  return row
}
