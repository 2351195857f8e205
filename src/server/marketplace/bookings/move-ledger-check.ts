// Compares moves with their payments and their bookings.
import type { Queryable } from '../../platform/db/pool.ts'

type Row = {
  id: string
  state: string
  difference: number
  captured: number
  returned: number
  lost: number
  isOpen: boolean
  isCapturing: boolean
  isCanceling: boolean
}

/** A line for each move whose payment does not fit its state, and for each booking that does not follow from its moves. Amounts in cents. */
export async function findMoveDifferences(sql: Queryable): Promise<string[]> {
  const rows = await sql<Row[]>`
    select m.id, m.state, (m.total_cents - m.old_total_cents)::float8 as difference, p.captured_cents::float8 as captured,
      p.charged_back_cents::float8 as lost, p.state in ('requires_payment', 'requires_action', 'authorized') as "isOpen",
      coalesce((select sum(r.amount_cents) from payment_refunds r where r.payment_id = p.id and r.state <> 'failed'), 0)::float8 as returned,
      p.capture_requested_at is not null as "isCapturing", p.cancel_requested_at is not null as "isCanceling"
    from property_booking_moves m join payments p on p.id = m.payment_id`
  const differences = rows.flatMap((row) => {
    const difference = findDifference(row)
    return difference ? [`move ${row.id} (${row.state}): ${difference}`] : []
  })
  return [...differences, ...(await findContradictions(sql))]
}

function findDifference(row: Omit<Row, 'id'>): string | undefined {
  const { state, difference, captured, returned, lost, isOpen, isCapturing, isCanceling } = row
  if (captured > 0 && captured !== difference) return `${captured} of ${difference} cents were charged`
  if (state === 'unpaid' || state === 'proposed')
    return captured > 0 && !isCanceling ? 'it was charged before it was agreed to' : undefined
  if (state === 'charging') return isCapturing ? undefined : 'it is not being charged'
  if (state === 'done') return captured === difference ? undefined : 'it was not charged'
  if (captured > 0)
    return returned + lost >= captured ? undefined : `${captured - returned} cents were not returned`
  return isOpen && !isCanceling ? 'its payment is still open' : undefined
}

/** Of bookings: what they hold, how often they were moved, and their time and total. */
async function findContradictions(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ id: string; what: string }[]>`
    with moves as (
      select booking_id as id, count(*) filter (where state = 'done') as done, bool_or(state in ('unpaid', 'proposed', 'charging')) as is_open,
        (array_agg(total_cents order by number desc) filter (where state = 'done'))[1] as total,
        (array_agg(new_during order by number desc) filter (where state = 'done'))[1] as during
      from property_booking_moves group by booking_id)
    select b.id, x.what from property_bookings b left join moves m on m.id = b.id, lateral (values
      ('it holds another time without an open move, or the other way round', (b.moving_to is not null) <> coalesce(m.is_open, false)),
      ('its revision is not the number of its moves', b.revision <> coalesce(m.done, 0)),
      ('its total is not that of its last move', b.total_cents <> coalesce(m.total, b.total_cents)),
      ('its time is not that of its last move', b.during <> coalesce(m.during, b.during))) x (what, is_wrong)
    where x.is_wrong`
  return rows.map(({ id, what }) => `booking ${id}: ${what}`)
}
