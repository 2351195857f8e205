// A merge of two locations: their permits, and the bookings made there.
import type { MergedPair } from '../../app/domains/domain.ts'
import type { Queryable } from '../../platform/db/pool.ts'

export async function movePermits(tx: Queryable, { from, into }: MergedPair): Promise<void> {
  await tx`insert into permit_locations (permit_id, location_id, sort_order)
    select permit_id, ${into}, sort_order from permit_locations where location_id = ${from} on conflict do nothing`
  await tx`delete from permit_locations where location_id = ${from}`
  await tx`update permit_bookings set location_id = ${into} where location_id = ${from}`
}
