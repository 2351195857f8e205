// Compares permit bookings with their payments: what should have been charged and refunded in each state.
import type { Queryable } from '../../platform/db/pool.ts'

type Row = {
  id: string
  status: string
  paymentStatus: string
  total: number
  captured: number
  returned: number
  lost: number
  isOpen: boolean
}

/**
 * A line for each booking whose payment does not fit its state, and for each charge without a booking.
 * Amounts in cents.
 */
export async function findPermitDifferences(sql: Queryable): Promise<string[]> {
  const rows = await sql<Row[]>`
    select b.id, b.status, b.payment_status as "paymentStatus", b.total_cents::float8 as total,
      coalesce(p.captured_cents, 0)::float8 as captured, coalesce(p.charged_back_cents, 0)::float8 as lost,
      coalesce((select sum(r.amount_cents) from payment_refunds r where r.payment_id = p.id and r.state <> 'failed'), 0)::float8 as returned,
      coalesce(p.state in ('requires_payment', 'requires_action', 'authorized') and p.cancel_requested_at is null, false) as "isOpen"
    from permit_bookings b left join payments p on p.id = b.payment_id`
  const stray = await sql<{ id: string }[]>`
    select p.id from payments p where p.purpose = 'permit-booking' and p.captured_cents > p.charged_back_cents + coalesce(
        (select sum(r.amount_cents) from payment_refunds r where r.payment_id = p.id and r.state <> 'failed'), 0)
      and not exists (select from permit_bookings b where b.payment_id = p.id)`
  return [
    ...rows.flatMap((row) => {
      const difference = findDifference(row)
      return difference ? [`permit booking ${row.id} (${row.status}): ${difference}`] : []
    }),
    ...stray.map(({ id }) => `payment ${id}: it was charged for a permit, and no booking has it`),
  ]
}

/** Why the payment does not fit the booking, or undefined. What an operator refunded in part is checked by payments. */
function findDifference(row: Omit<Row, 'id'>): string | undefined {
  const { status, paymentStatus, total, captured, returned, lost } = row
  if (captured > 0 && captured !== total) return `${captured} of ${total} cents were charged`
  if (paymentStatus === 'refunded')
    return captured > 0 && returned + lost >= captured ? undefined : 'it is marked as refunded and was not'
  if (paymentStatus !== 'paid') {
    if (captured > returned + lost) return 'it was charged and is not marked as paid'
    return status === 'cancelled' && row.isOpen ? 'its payment is still open' : undefined
  }
  if (captured !== total) return 'it is marked as paid and was not charged'
  return total > 0 && returned >= captured && status !== 'cancelled'
    ? 'everything was returned, and it stands'
    : undefined
}
