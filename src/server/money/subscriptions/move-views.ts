// The effect of merging two locations on their views.
import type { MergedPair } from '../../app/domains/domain.ts'
import type { Queryable } from '../../platform/db/pool.ts'

/** A user who opened both in a month has now opened one location: the surplus view is returned. */
export async function moveViews(tx: Queryable, { from, into }: MergedPair): Promise<void> {
  await tx`
    with twice as (
      delete from location_views gone using location_views kept
      where gone.location_id = ${from} and kept.location_id = ${into} and (kept.viewer, kept.month) = (gone.viewer, gone.month) returning gone.viewer, gone.month
    ) update view_counts c set used = greatest(c.used - 1, 0) from twice t where (c.viewer, c.month) = (t.viewer, t.month)`
  await tx`update location_views set location_id = ${into} where location_id = ${from}`
}
