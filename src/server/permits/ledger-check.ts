// The bookings of permits against their payments: what should have been charged and returned.
import type { Queryable } from '../platform/db/pool.ts'

type Row = {
  id: string
  status: string
  paymentStatus: string
  total: number
  captured: number
  returned: number
  lost: number
  otherCents: number
}

/** A line for each booking whose payments are not what it says. Amounts in cents. */
export async function findPermitDifferences(sql: Queryable): Promise<string[]> {
  const rows = await sql<Row[]>`
    with paid as (
      select p.id, p.subject_id, p.captured_cents::float8 as captured, p.charged_back_cents::float8 as lost,
        coalesce((select sum(r.amount_cents) from payment_refunds r where r.payment_id = p.id and r.state <> 'failed'), 0)::float8 as returned
      from payments p where p.purpose = 'permit-booking' and p.captured_cents > 0)
    select b.id, b.status, b.payment_status as "paymentStatus", b.total_cents::float8 as total, coalesce(c.captured, 0) as captured,
      coalesce(c.returned, 0) as returned, coalesce(c.lost, 0) as lost,
      coalesce((select sum(o.captured - o.returned - o.lost) from paid o where o.subject_id = b.id and o.id <> b.payment_id), 0)::float8 as "otherCents"
    from permit_bookings b left join paid c on c.id = b.payment_id where b.payment_id is not null`
  return rows.flatMap((row) => {
    const difference = findDifference(row)
    return difference ? [`permit booking ${row.id} (${row.status}, ${row.paymentStatus}): ${difference}`] : []
  })
}

function findDifference(row: Row): string | undefined {
  const { paymentStatus, total, captured, returned, lost, otherCents } = row
  if (otherCents > 0) return `${otherCents} cents of another payment were not returned`
  if (paymentStatus === 'paid' && captured !== total) return `${captured} of ${total} cents were charged`
  const isReturned = returned + lost >= captured
  if (paymentStatus === 'refunded' && !isReturned) return `${captured - returned} cents were not returned`
  if (paymentStatus !== 'paid' && paymentStatus !== 'refunded' && !isReturned)
    return 'it was charged, but is not paid'
  return undefined
}
