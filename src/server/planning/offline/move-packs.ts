// Packs that list a merged location list the location it was merged into, and are built again.
import type { LocationMerge } from '../../app/domains/domain.ts'
import type { Queryable } from '../../platform/db/pool.ts'

export async function movePacks(tx: Queryable, { from, into }: LocationMerge): Promise<void> {
  await tx`update offline_location_packs set area = replace(area::text, ${from}, ${into})::jsonb
    where area->>'kind' = 'list' and area->'locationIds' ? ${from}`
  await tx`update offline_location_packs set build_requested_at = coalesce(build_requested_at, now())
    where removed_at is null and (${from} = any(location_ids) or ${into} = any(location_ids))`
}
