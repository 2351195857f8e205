// Recomputes the monthly counts from their rows. They are written in one transaction, so no difference is expected.
import type { Sql } from '../../platform/db/pool.ts'

/** Returns how many counts of location views were wrong. Safe while the server runs. */
export async function recountViews(sql: Sql): Promise<number> {
  return await sql.transaction(async (tx) => {
    await tx`lock table view_counts in share row exclusive mode`
    const mended = await tx`
      update view_counts c set used = counted.used
      from (select c.viewer, c.month, count(v.location_id)::int as used
            from view_counts c left join location_views v on (v.viewer, v.month) = (c.viewer, c.month) group by 1, 2) counted
      where (c.viewer, c.month) = (counted.viewer, counted.month) and c.used <> counted.used`
    return mended.count
  })
}
