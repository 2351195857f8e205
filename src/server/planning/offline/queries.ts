// Reading packs: row → contract shape.
import type { AdminOfflinePack, OfflinePack, PackArea } from '../../../contract/planning/offline.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

export type PackRow = {
  id: string
  owner_id: string | null
  name: string
  description: string
  region: string
  area: PackArea
  location_ids: string[]
  pack_size: number
  bounds: number[] | null
  download_count: number
  last_updated: Date | null
  is_active: boolean
  required_subscription: string
  build: number
  build_error: string | null
  withdrawn_at: Date | null
}

/** The columns of a `PackRow`, from `k` (offline_location_packs). */
export const packColumns = (sql: Queryable): Fragment => sql`
  k.id, k.owner_id, k.name, k.description, k.region, k.area, k.location_ids, k.pack_size, k.bounds, k.download_count, k.last_updated, k.is_active,
  k.required_subscription, k.build, k.build_error, k.withdrawn_at`

/** What lists and manifests share. */
function toCommon(row: PackRow) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    region: row.region,
    locationCount: row.location_ids.length,
    packSize: row.pack_size,
    bounds: row.bounds,
    downloadCount: row.download_count,
    lastUpdated: row.last_updated?.toISOString() ?? null,
    isActive: row.is_active,
    requiredSubscription: row.required_subscription,
    state: toState(row),
    build: row.build,
  }
}

/** Whether a build is published and shows nothing that has been withdrawn since. */
export const isOffered = ({ build, withdrawn_at }: Pick<PackRow, 'build' | 'withdrawn_at'>): boolean =>
  build > 0 && withdrawn_at === null

function toState(row: PackRow): OfflinePack['state'] {
  if (isOffered(row)) return 'ready'
  return row.build_error ? 'failed' : 'building'
}

export const toAdminPack = (row: PackRow): AdminOfflinePack => ({
  ...toCommon(row),
  area: row.area,
  buildError: row.build_error,
})

/** A pack as one user sees it. */
export type UserPackRow = PackRow & { is_own: boolean; is_included: boolean; downloaded_at: Date | null }

/** The packs that a user may see, with `condition` on `k`: those for everybody, and the user's own. */
export async function selectUserPacks(
  sql: Queryable,
  user: { id: string; plan: string },
  condition: Fragment,
): Promise<UserPackRow[]> {
  return await sql<UserPackRow[]>`
    select ${packColumns(sql)}, coalesce(k.owner_id = ${user.id}, false) as is_own,
      (select coalesce((select o.price from subscription_plans o where o.id = ${user.plan}), 0) >= r.price
        from subscription_plans r where r.id = k.required_subscription) as is_included,
      (select d.downloaded_at from user_offline_downloads d where d.pack_id = k.id and d.user_id = ${user.id} and d.is_active) as downloaded_at
    from offline_location_packs k
    where k.removed_at is null and (k.owner_id = ${user.id} or k.owner_id is null and k.is_active) and ${condition}
    order by k.owner_id is null, k.name, k.id limit 250`
}

export const toUserPack = (row: UserPackRow): OfflinePack => ({
  ...toCommon(row),
  isOwn: row.is_own,
  isIncluded: row.is_included,
  downloadedAt: row.downloaded_at?.toISOString() ?? null,
})
