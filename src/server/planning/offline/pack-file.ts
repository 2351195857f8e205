// GET /api/offline-packs/{id}/files/{hash}: one file of a pack, of the published build or of the one before it.
import { Problem } from '../../../contract/problems.ts'
import type { Session } from '../../accounts/users/request-session.ts'
import type { Deps } from '../../app/request/context.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { fileKey } from './pack-files.ts'
import { hasGuides, requirePack } from './require-pack.ts'

/** @throws Problem sign-in-required, plan-limit, not-found, unavailable while a lost file is built again */
export async function readPackFile(
  { sql, files }: Pick<Deps, 'sql' | 'files'>,
  { session }: { session: Session },
  { id, hash }: { id: string; hash: string },
): Promise<HttpResponse> {
  const user = await session.requireUser()
  const pack = await requirePack(sql, user, id)
  const kind = (await hasGuides(sql, user)) ? 'limited' : 'full'
  const [row] = await sql`
    select from offline_pack_files where pack_id = ${id} and hash = ${hash} and kind <> ${kind} and build between ${Math.max(1, pack.build - 1)} and ${pack.build} limit 1`
  if (!row) throw new Problem('not-found', 'This pack has no such file; it may have been updated')
  const body = await files.read(fileKey(id, hash))
  if (body) return { status: 200, headers: fileHeaders, body }
  // Such as after a restore: a backup has no packs.
  await sql`update offline_location_packs set rewrites = true, build_requested_at = coalesce(build_requested_at, now()) where id = ${id}`
  throw new Problem('unavailable', 'This pack is being built again. Try again in a minute.')
}

// Devices store files themselves, and nothing may remain after signing out.
const fileHeaders = {
  'content-type': 'application/octet-stream',
  'cache-control': 'private, no-store',
  'accept-ranges': 'none',
}
