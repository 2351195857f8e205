// Compares bookings with their payments: what should have been charged, refunded and released in each state.
import type { Queryable } from '../../platform/db/pool.ts'

type Row = {
  id: string
  state: string
  total: number
  refund: number | null
  captured: number
  returned: number
  lost: number
  isOpen: boolean
  isCapturing: boolean
  isCanceling: boolean
  isReleased: boolean
}

/** A line for each booking whose payment does not fit its state. Amounts in cents. */
export async function findBookingDifferences(sql: Queryable): Promise<string[]> {
  const rows = await sql<Row[]>`
    select b.id, b.state, b.total_cents::float8 as total, b.refund_cents::float8 as refund,
      coalesce(p.captured_cents, 0)::float8 as captured, coalesce(p.charged_back_cents, 0)::float8 as lost,
      coalesce((select sum(r.amount_cents) from payment_refunds r where r.payment_id = p.id and r.state <> 'failed'), 0)::float8 as returned,
      coalesce(p.state in ('requires_payment', 'requires_action', 'authorized'), false) as "isOpen",
      p.capture_requested_at is not null as "isCapturing", p.cancel_requested_at is not null as "isCanceling",
      p.released_at is not null as "isReleased"
    from property_bookings b left join payments p on p.id = b.payment_id`
  return rows.flatMap((row) => {
    const difference = findDifference(row)
    return difference ? [`booking ${row.id} (${row.state}): ${difference}`] : []
  })
}

/** Why the payment does not fit the state, or undefined. What disputes took, and what an operator refunded, is checked by payments. */
function findDifference(row: Omit<Row, 'id'>): string | undefined {
  const { state, total, captured, returned } = row
  if (captured > 0 && captured !== total) return `${captured} of ${total} cents were charged`
  switch (state) {
    case 'held':
    case 'requested':
      return captured > 0 ? 'it was charged before it was accepted' : undefined
    case 'accepted':
      if (row.isReleased) return 'it was paid out before its end'
      return captured === total || row.isCapturing ? undefined : 'it was not charged'
    case 'completed':
      if (captured !== total) return 'it was not charged'
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
  { total, captured, returned, lost, isReleased }: Omit<Row, 'id'>,
  refund: number,
) {
  if (captured !== total) return 'it was not charged'
  if (returned < Math.min(refund, total - lost)) return `${returned} of ${refund} cents were returned`
  return isReleased ? undefined : 'what remains was not paid out'
}
