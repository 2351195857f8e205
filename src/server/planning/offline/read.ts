// GET /api/offline-packs and /api/offline-packs/{id}: the list and a pack's manifest.
import type { OfflineFile, OfflineManifest, OfflinePackList } from '../../../contract/planning/offline.ts'
import { Problem } from '../../../contract/problems.ts'
import type { UserContext } from '../../app/request/context.ts'
import { revealedAmong } from '../../discovery/locations/revealed.ts'
import { findNotIncluded } from '../../money/subscriptions/require-plan-flag.ts'
import { isOffered, selectUserPacks, toUserPack } from './queries.ts'
import { hasGuides, requirePack } from './require-pack.ts'

export async function listPacks({ deps: { sql }, user }: UserContext): Promise<OfflinePackList> {
  const missing = await findNotIncluded(sql, user, 'offlineDownloads')
  return missing ?? { state: 'ready', packs: (await selectUserPacks(sql, user, sql`true`)).map(toUserPack) }
}

/** @throws Problem plan-limit, not-found, wrong-state before the first build, and while a withdrawn one is built again */
export async function readManifest(
  { deps: { sql }, user }: UserContext,
  { id }: { id: string },
): Promise<OfflineManifest> {
  const pack = await requirePack(sql, user, id)
  if (!isOffered(pack))
    throw new Problem('wrong-state', 'This pack is still being built. Try again in a minute.')
  const isFull = await hasGuides(sql, user)
  const files = await sql<OfflineFile[]>`
    select name, kind, hash, size from offline_pack_files
    where pack_id = ${pack.id} and build = ${pack.build} and kind <> ${isFull ? 'limited' : 'full'} order by name`
  return {
    ...toUserPack(pack),
    packSize: files.reduce((sum, { size }) => sum + size, 0),
    locationIds: pack.location_ids,
    files: [...files],
    revealed: isFull ? [...(await revealedAmong(sql, user.id, pack.location_ids))] : [],
  }
}
