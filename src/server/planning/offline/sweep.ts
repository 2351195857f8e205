// Deletes removed packs a day later, when downloads that were running have ended, with their files; also those of deleted accounts.
import type { Sql } from '../../platform/db/pool.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { sweepFiles } from './pack-files.ts'

export async function sweepPacks(deps: { sql: Sql; files: FileStore }): Promise<void> {
  const { sql } = deps
  await sql`delete from offline_location_packs where removed_at < now() - interval '1 day' and created_at < now() - interval '1 day'`
  const gone = await sql<{ pack_id: string }[]>`
    select distinct f.pack_id from offline_pack_files f where not exists (select from offline_location_packs k where k.id = f.pack_id)`
  for (const { pack_id } of gone) await sweepFiles(deps, pack_id, 0)
}

/** Every night each pack is compared with its locations; an unchanged pack keeps its build. */
export async function requestBuilds(sql: Sql): Promise<void> {
  await sql`update offline_location_packs set build_requested_at = now(), failed_count = 0
    where removed_at is null and is_active and build_requested_at is null or failed_count > 0`
}
