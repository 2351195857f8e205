// Named lists of favorites: creating, changing and deleting them, and their entries.
import type { FavoriteList } from '../../../contract/contributions/favorite-lists.ts'
import type { FavoriteLocation } from '../../../contract/contributions/favorites.ts'
import { Problem } from '../../../contract/problems.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { type ListReader, readLists } from './queries.ts'
import { type FavoriteRow, withLocations } from './saved.ts'

const maxLists = 100
const missing = () => new Problem('not-found', 'There is no list with this id')

/** One of the user's lists. @throws Problem not-found, also for another user's list */
export async function ownList(reader: ListReader, userId: string, id: string): Promise<FavoriteList> {
  const [list] = await readLists(reader, userId, id)
  if (!list) throw missing()
  return list
}

/** @throws Problem conflict when the user has a list of this name, or a hundred lists */
export async function createList(
  { deps: { secret }, transaction, user: { id: userId } }: UserContext,
  { name, note }: { name: string; note: string },
): Promise<FavoriteList> {
  return await transaction(async (tx) => {
    await lockUser(tx, userId)
    const [count] = await tx<
      { n: number }[]
    >`select count(*)::int as n from favorite_lists where user_id = ${userId}`
    if ((count?.n ?? 0) >= maxLists)
      throw new Problem('too-many', `You can have up to ${maxLists} lists. Delete one first.`)
    const [row] = await tx<{ id: string }[]>`
      insert into favorite_lists (user_id, name, note) values (${userId}, ${name}, ${note}) on conflict (user_id, name) do nothing returning id`
    if (!row) throw nameTaken()
    return await ownList({ sql: tx, secret }, userId, row.id)
  })
}

/** @throws Problem not-found; conflict when another of the user's lists has this name */
export async function changeList(
  { deps: { sql, secret }, user: { id: userId } }: UserContext,
  { id, ...change }: { id: string; name?: string | undefined; note?: string | undefined },
): Promise<FavoriteList> {
  return (await sql.transaction(async (tx) => {
    await lockUser(tx, userId)
    if (change.name !== undefined) {
      const same =
        await tx`select 1 from favorite_lists where user_id = ${userId} and name = ${change.name} and id <> ${id}`
      if (same.length > 0) throw nameTaken()
    }
    await tx`update favorite_lists set name = coalesce(${change.name ?? null}, name), note = coalesce(${change.note ?? null}, note)
      where id = ${id} and user_id = ${userId}`
    return await ownList({ sql: tx, secret }, userId, id)
  })) as FavoriteList
}

/** Its favorites stay. Does nothing if the list does not exist. */
export async function deleteList(
  { deps: { sql }, user: { id: userId } }: UserContext,
  { id }: { id: string },
): Promise<void> {
  await sql`delete from favorite_lists where id = ${id} and user_id = ${userId}`
}

/** The user's lists, oldest first. */
export const listLists = ({ deps, user }: UserContext): Promise<FavoriteList[]> => readLists(deps, user.id)

/** @throws Problem not-found */
export async function readList(
  { deps, user: { id: userId } }: UserContext,
  { id }: { id: string },
): Promise<FavoriteList & { items: FavoriteLocation[] }> {
  const list = await ownList(deps, userId, id)
  return { ...list, items: await withLocations(deps.sql, await listRows(deps.sql, id)) }
}

/** The entries of a list in its order; `note` is the entry's note. */
export async function listRows(sql: Sql, id: string): Promise<FavoriteRow[]> {
  return await sql<FavoriteRow[]>`
    select f.location_id, i.note, f.created_at, array(select o.list_id from favorite_list_items o where o.favorite_id = f.id) as list_ids
    from favorite_list_items i join favorites f on f.id = i.favorite_id where i.list_id = ${id} order by i.sort_order, i.created_at, f.id`
}

/** Appends a favorite to a list, or replaces its note. @throws Problem not-found when it is not a favorite, or the list is not the user's */
export async function putInList(
  { deps: { sql }, user: { id: userId } }: UserContext,
  entry: { id: string; locationId: string; note?: string | undefined },
): Promise<void> {
  await sql.transaction(async (tx) => {
    const lists =
      await tx`select 1 from favorite_lists where id = ${entry.id} and user_id = ${userId} for no key update`
    if (lists.length === 0) throw missing()
    const put = await tx`
      insert into favorite_list_items (list_id, favorite_id, note, sort_order)
      select ${entry.id}, f.id, ${entry.note ?? ''}, coalesce((select max(sort_order) from favorite_list_items where list_id = ${entry.id}), 0) + 1
      from favorites f where f.user_id = ${userId} and f.location_id = ${entry.locationId}
      on conflict (list_id, favorite_id) do update set note = coalesce(${entry.note ?? null}, favorite_list_items.note) returning 1`
    if (put.length === 0) throw new Problem('not-found', 'This location is not in your favorites')
  })
}

/** Does nothing if the location is not in the list. */
export async function takeOutOfList(
  { deps: { sql }, user: { id: userId } }: UserContext,
  { id, locationId }: { id: string; locationId: string },
): Promise<void> {
  await sql`delete from favorite_list_items i using favorites f, favorite_lists l
    where l.id = ${id} and l.user_id = ${userId} and i.list_id = l.id and i.favorite_id = f.id and f.user_id = ${userId} and f.location_id = ${locationId}`
}

function nameTaken(): Problem {
  const message = 'You already have a list with this name.'
  return new Problem('duplicate', message, { errors: [{ path: 'name', message }] })
}
