// Moves an entry before another. The whole order is rewritten under a lock, so that parallel moves are serialized.
import { Problem } from '../../../contract/problems.ts'
import { movedBefore } from '../../../rules/move-in-order.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { OwnerContext, UserContext } from '../../app/request/context.ts'

type Move = { locationId: string; before: string | null }

const gone = () => new Problem('not-found', 'This location is no longer in the list')

function orderAfter(rows: { location_id: string }[], { locationId, before }: Move): string[] {
  const ids = rows.map((row) => row.location_id)
  const order = ids.includes(locationId) ? movedBefore(ids, locationId, before) : undefined
  if (!order) throw gone()
  return order
}

/** @throws Problem not-found when either of the two is no longer a favorite */
export async function moveFavorite(
  { deps: { sql }, ownerId: userId }: OwnerContext,
  move: Move,
): Promise<void> {
  await sql.transaction(async (tx) => {
    await lockUser(tx, userId)
    const rows = await tx<{ location_id: string }[]>`
      select location_id from favorites where user_id = ${userId} order by sort_order, created_at desc, id`
    const order = orderAfter(rows, move)
    await tx`update favorites f set sort_order = o.place from unnest(${order}::uuid[]) with ordinality o (id, place)
      where f.user_id = ${userId} and f.location_id = o.id and f.sort_order <> o.place`
  })
}

/** @throws Problem not-found for another user's list, and when either of the two is no longer in it */
export async function moveInList(
  { deps: { sql }, user: { id: userId } }: UserContext,
  { id: listId, ...move }: Move & { id: string },
): Promise<void> {
  await sql.transaction(async (tx) => {
    const lists =
      await tx`select 1 from favorite_lists where id = ${listId} and user_id = ${userId} for no key update`
    if (lists.length === 0) throw new Problem('not-found', 'There is no list with this id')
    const rows = await tx<{ location_id: string }[]>`
      select f.location_id from favorite_list_items i join favorites f on f.id = i.favorite_id
      where i.list_id = ${listId} order by i.sort_order, i.created_at, f.id`
    const order = orderAfter(rows, move)
    await tx`update favorite_list_items i set sort_order = o.place
      from unnest(${order}::uuid[]) with ordinality o (id, place) join favorites f on f.location_id = o.id and f.user_id = ${userId}
      where i.list_id = ${listId} and i.favorite_id = f.id and i.sort_order <> o.place`
  })
}
