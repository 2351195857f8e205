// Inserts favorites of the demo users and their lists.
import type { Queryable } from '../../platform/db/pool.ts'

/** The first location is the newest favorite. They were saved on the first days of the account, one a day. */
export async function insertDemoFavorites(
  tx: Queryable,
  userId: string,
  locationIds: readonly string[],
): Promise<void> {
  await tx`insert into favorites (user_id, location_id, sort_order, created_at)
    select p.id, k.location_id, k.position::int - 1, least(now(), p.created_at + (${locationIds.length} - k.position + 1) * interval '1 day')
    from unnest(${locationIds as string[]}::uuid[]) with ordinality k (location_id, position) join users p on p.id = ${userId}`
}

type DemoList = { name: string; note: string; entries: { locationId: string; note: string }[] }

/** A list of the user's favorites, after their other lists. */
export async function insertDemoFavoriteList(tx: Queryable, userId: string, list: DemoList): Promise<void> {
  const { name, note, entries } = list
  await tx`with made as (
      insert into favorite_lists (user_id, name, note, created_at)
      select ${userId}, ${name}, ${note}, now() + count(*) * interval '1 millisecond' from favorite_lists where user_id = ${userId}
      returning id)
    insert into favorite_list_items (list_id, favorite_id, note, sort_order)
    select made.id, f.id, k.note, k.position::int
    from made, unnest(${entries.map(({ locationId }) => locationId)}::uuid[], ${entries.map((entry) => entry.note)}::text[])
      with ordinality k (location_id, note, position) join favorites f on f.user_id = ${userId} and f.location_id = k.location_id`
}
