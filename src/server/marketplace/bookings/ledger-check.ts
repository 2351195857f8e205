// Compares bookings with their payments: what should have been charged, refunded and released in each state.
import type { Queryable } from '../../platform/db/pool.ts'

type Row = {
  id: string
  state: string
  total: number
  refund: number | null
  /** What moves to a lower price gave back. */
  moved: number
  captured: number
  returned: number
  lost: number
  isOpen: boolean
  isCapturing: boolean
  isCanceling: boolean
  isReleased: boolean
  isPartlyReleased: boolean
}

/** A line for each booking whose payments do not fit its state. Amounts in cents. */
export async function findBookingDifferences(sql: Queryable): Promise<string[]> {
  const rows = await sql<Row[]>`
    select b.id, b.state, b.total_cents::float8 as total, b.refund_cents::float8 as refund,
      coalesce((select sum(m.old_total_cents - m.total_cents) from property_booking_moves m
        where m.booking_id = b.id and m.state = 'done' and m.total_cents < m.old_total_cents), 0)::float8 as moved,
      coalesce(y.captured, 0)::float8 as captured, coalesce(y.lost, 0)::float8 as lost, coalesce(y.returned, 0)::float8 as returned,
      coalesce(y.is_open, false) as "isOpen", coalesce(y.is_capturing, false) as "isCapturing",
      coalesce(y.is_canceling, false) as "isCanceling", coalesce(y.is_released, false) as "isReleased",
      coalesce(y.is_partly_released, false) as "isPartlyReleased"
    from property_bookings b, lateral (
      select sum(p.captured_cents) as captured, sum(p.charged_back_cents) as lost,
        sum((select coalesce(sum(r.amount_cents), 0) from payment_refunds r where r.payment_id = p.id and r.state <> 'failed')) as returned,
        bool_or(p.state in ('requires_payment', 'requires_action', 'authorized') and p.cancel_requested_at is null) as is_open,
        bool_and(p.capture_requested_at is not null) as is_capturing, bool_and(p.cancel_requested_at is not null) as is_canceling,
        bool_and(p.released_at is not null) as is_released, bool_or(p.released_at is not null) as is_partly_released
      from payments p where p.id = b.payment_id
        or p.id in (select m.payment_id from property_booking_moves m where m.booking_id = b.id and m.state = 'done')) y`
  return rows.flatMap((row) => {
    const difference = findDifference(row)
    return difference ? [`booking ${row.id} (${row.state}): ${difference}`] : []
  })
}

/** Why the payments do not fit the state, or undefined. What disputes took, and what an operator refunded, is checked by payments. */
function findDifference(row: Omit<Row, 'id'>): string | undefined {
  const { state, total, moved, captured, returned } = row
  const charged = captured - moved
  if (captured > 0 && charged !== total) return `${charged} of ${total} cents were charged`
  switch (state) {
    case 'held':
    case 'requested':
      return captured > 0 ? 'it was charged before it was accepted' : undefined
    case 'accepted':
      if (row.isPartlyReleased) return 'it was paid out before its end'
      return charged === total || row.isCapturing ? undefined : 'it was not charged'
    case 'completed':
      if (charged !== total) return 'it was not charged'
      return row.isReleased ? undefined : 'it was not paid out'
    case 'cancelled_by_guest':
    case 'cancelled_by_owner':
      if (row.refund !== null && row.refund < total) return checkPartialRefund(row, row.refund)
  }
  if (captured > 0)
    return returned + row.lost >= captured ? undefined : `${captured - returned} cents were not returned`
  return row.isOpen && !row.isCanceling ? 'its payment is still open' : undefined
}

function checkPartialRefund(
  { total, moved, captured, returned, lost, isReleased }: Omit<Row, 'id'>,
  refund: number,
) {
  if (captured - moved !== total) return 'it was not charged'
  const due = Math.min(refund + moved, captured - lost)
  if (returned < due) return `${returned} of ${refund + moved} cents were returned`
  return isReleased ? undefined : 'what remains was not paid out'
}
