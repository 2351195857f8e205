// Publishes a build in one transaction, unless a location that it shows has changed what may be shown of it.
import type { FullLocation } from '../../../contract/discovery/locations.ts'
import type { Box } from '../../../contract/shared/bbox.ts'
import { arePublishedAs } from '../../discovery/locations/for-packs.ts'
import type { Sql, Transaction } from '../../platform/db/pool.ts'
import type { ClaimedPack } from './claim.ts'
import type { StoredFile } from './pack-files.ts'

export type Built = {
  files: StoredFile[]
  ids: string[]
  /** As the files have them. */
  locations: FullLocation[]
  bounds: Box | undefined
}

/** The trigger that withdraws a location from packs holds it shared (migrations/functions/withdraw-from-packs.sql). */
const withdrawalLock = 7_203_449

/**
 * The number of the published build; undefined if another server has taken over, the pack was removed, or the
 * build shows what has been withdrawn meanwhile and is due again.
 */
export async function publish(sql: Sql, pack: ClaimedPack, built: Built): Promise<number | undefined> {
  return (await sql.transaction(async (tx) => {
    // Waits for changes that are not committed yet; later ones find the build published.
    await tx`select pg_advisory_xact_lock(${withdrawalLock})`
    const [held] = await tx`
      select from offline_location_packs where id = ${pack.id} and claim = ${pack.token} and removed_at is null for update`
    if (!held) return undefined
    if (await arePublishedAs(tx, built.locations)) return await publishHeld(tx, pack, built)
    await tx`update offline_location_packs set claim = null, claimed_until = null where id = ${pack.id}`
    return undefined
  })) as number | undefined
}

async function publishHeld(
  tx: Transaction,
  { id, build, requestedAt }: ClaimedPack,
  { files, ids, bounds }: Built,
): Promise<number> {
  // Files that an earlier attempt stored and this one did not name.
  await tx`update offline_pack_files set build = 0
    where pack_id = ${id} and build = ${build + 1} and name <> all(${files.map(({ name }) => name)}::text[])`
  const [difference] = await tx<{ is_changed: boolean }[]>`
    select exists (
      (select name, hash from offline_pack_files where pack_id = ${id} and build = ${build + 1}
        except select name, hash from offline_pack_files where pack_id = ${id} and build = ${build})
      union all
      (select name, hash from offline_pack_files where pack_id = ${id} and build = ${build}
        except select name, hash from offline_pack_files where pack_id = ${id} and build = ${build + 1})) as is_changed`
  const isChanged = difference?.is_changed === true || build === 0
  if (isChanged) {
    const size = files.filter(({ kind }) => kind !== 'limited').reduce((sum, file) => sum + file.size, 0)
    await tx`update offline_location_packs set build = build + 1, location_ids = ${ids}::uuid[], pack_size = ${size}, last_updated = now() where id = ${id}`
  } else await tx`update offline_pack_files set build = 0 where pack_id = ${id} and build = ${build + 1}`
  const box = bounds ? [bounds.west, bounds.south, bounds.east, bounds.north] : null
  // A request that arrived during this build is kept.
  await tx`update offline_location_packs set claim = null, claimed_until = null, failed_count = 0, build_error = null, rewrites = false,
    withdrawn_at = null, bounds = ${box}::float8[],
    build_requested_at = case when build_requested_at > ${requestedAt} then build_requested_at end where id = ${id}`
  return isChanged ? build + 1 : build
}
