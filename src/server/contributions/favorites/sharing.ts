// Shares a list by a secret link: create, revoke and read.
import { randomBytes } from 'node:crypto'
import type { FavoriteList, SharedList } from '../../../contract/contributions/favorite-lists.ts'
import { Problem } from '../../../contract/problems.ts'
import type { CallContext, UserContext } from '../../app/request/context.ts'
import { listRows, ownList } from './lists.ts'
import { withLocations } from './saved.ts'

/** Returns the existing link if there is one. @throws Problem not-found */
export async function shareList(
  { deps: { sql }, user: { id: userId } }: UserContext,
  { id, sharesNotes }: { id: string; sharesNotes: boolean },
): Promise<FavoriteList> {
  const token = randomBytes(18).toString('base64url')
  await sql`update favorite_lists set share_token = coalesce(share_token, ${token}), shares_notes = ${sharesNotes} where id = ${id} and user_id = ${userId}`
  return await ownList(sql, userId, id)
}

/** Invalidates the link; sharing again creates another. @throws Problem not-found */
export async function unshareList(
  { deps: { sql }, user: { id: userId } }: UserContext,
  { id }: { id: string },
): Promise<FavoriteList> {
  await sql`update favorite_lists set share_token = null, shares_notes = false where id = ${id} and user_id = ${userId}`
  return await ownList(sql, userId, id)
}

type SharedRow = { id: string; name: string; note: string; shares_notes: boolean; owner_name: string }

/** @throws Problem not-found for a revoked or unknown link, and for lists of suspended users */
export async function readSharedList(
  { deps: { sql } }: CallContext,
  { token }: { token: string },
): Promise<SharedList> {
  const [list] = /^[\w-]{24}$/.test(token)
    ? await sql<SharedRow[]>`
        select l.id, l.name, l.note, l.shares_notes, p.name as owner_name from favorite_lists l join users p on p.id = l.user_id
        where l.share_token = ${token} and not coalesce(p.banned, false)`
    : []
  if (!list) throw new Problem('not-found', 'This list is not available')
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
