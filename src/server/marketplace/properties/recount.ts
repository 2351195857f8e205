// A property's counts of bookings and reviews. The bookings domain computes them, in the transaction of the
// change.
import type { Queryable } from '../../platform/db/pool.ts'

/** `totalBookings`: accepted and completed ones. `rating`: the mean, 0 without reviews. */
type Counts = { totalBookings?: number; rating?: number; reviewCount?: number }

export async function setCounts(
  tx: Queryable,
  id: string,
  { totalBookings, rating, reviewCount }: Counts,
): Promise<void> {
  await tx`update properties set total_bookings = coalesce(${totalBookings ?? null}::int, total_bookings),
    rating = coalesce(${rating ?? null}::real, rating), review_count = coalesce(${reviewCount ?? null}::int, review_count) where id = ${id}`
}
