// PUT /api/offline-packs/{id}/download: records that a user has downloaded a pack. Counted once per user.
import type { UserContext } from '../../app/request/context.ts'
import { requirePack } from './require-pack.ts'

/** @throws Problem plan-limit, not-found */
export async function noteDownload(
  { deps: { sql }, user }: UserContext,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<void> {
  if (!isActive) {
    // Also for a pack that is gone or that the plan no longer includes.
    await sql`update user_offline_downloads set is_active = false where user_id = ${user.id} and pack_id = ${id}`
    return
  }
  await requirePack(sql, user, id)
  await sql.transaction(async (tx) => {
    const inserted = await tx`
      insert into user_offline_downloads (user_id, pack_id) values (${user.id}, ${id}) on conflict (user_id, pack_id) do nothing returning 1`
    if (inserted.length > 0)
      await tx`update offline_location_packs set download_count = download_count + 1 where id = ${id}`
    else
      await tx`update user_offline_downloads set last_synced_at = now(), is_active = true where user_id = ${user.id} and pack_id = ${id}`
  })
}
