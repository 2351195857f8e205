// Shares a list by a secret link: create, revoke and read.
import type { FavoriteList, SharedList } from '../../../contract/contributions/favorite-lists.ts'
import { Problem } from '../../../contract/problems.ts'
import type { CallContext, UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { listRows, ownList } from './lists.ts'
import { withLocations } from './saved.ts'

/** Returns the existing link if there is one. @throws Problem not-found */
export async function shareList(
  { deps, user: { id: userId } }: UserContext,
  { id, sharesNotes }: { id: string; sharesNotes: boolean },
): Promise<FavoriteList> {
  await deps.sql`update favorite_lists set share_nonce = coalesce(share_nonce, gen_random_uuid()), shares_notes = ${sharesNotes}
    where id = ${id} and user_id = ${userId}`
  return await ownList(deps, userId, id)
}

/** Invalidates the link; sharing again creates another. @throws Problem not-found */
export async function unshareList(
  { deps, user: { id: userId } }: UserContext,
  { id }: { id: string },
): Promise<FavoriteList> {
  await deps.sql`update favorite_lists set share_nonce = null, share_token_hashes = default, shares_notes = false
    where id = ${id} and user_id = ${userId}`
  return await ownList(deps, userId, id)
}

type SharedRow = { id: string; name: string; note: string; shares_notes: boolean; owner_name: string }

/** @throws Problem not-found for a revoked or unknown link, and for lists of suspended users */
export async function findSharedList(sql: Queryable, token: string): Promise<SharedRow> {
  const [list] = /^[\w-]{24}$/.test(token)
    ? await sql<SharedRow[]>`
        select l.id, l.name, l.note, l.shares_notes, p.name as owner_name from favorite_lists l join users p on p.id = l.user_id
        where l.share_token_hashes @> array[${hashToken(token)}] and not coalesce(p.banned, false)`
    : []
  if (!list) throw new Problem('not-found', 'This list is not available')
  return list
}

/** @throws Problem not-found as findSharedList */
export async function readSharedList(
  { deps: { sql } }: CallContext,
  { token }: { token: string },
): Promise<SharedList> {
  const list = await findSharedList(sql, token)
  const favorites = await withLocations(sql, await listRows(sql, list.id))
  const items = favorites.map(({ note, savedAt: _, listIds: __, ...location }) => ({
    ...location,
    note: list.shares_notes ? note || null : null,
  }))
  return {
    name: list.name,
    note: list.shares_notes ? list.note || null : null,
    ownerName: list.owner_name,
    items,
  }
}
