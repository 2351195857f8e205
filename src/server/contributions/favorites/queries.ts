// All SQL that reads lists of favorites, and the mapping from a row to the contract.
import type { FavoriteList } from '../../../contract/contributions/favorite-lists.ts'
import { fieldMap, type RowOf } from '../../app/domains/field-map.ts'
import type { Queryable } from '../../platform/db/pool.ts'

const listFields = fieldMap('favorite_lists', {
  id: 'id',
  name: 'name',
  note: 'note',
  shareToken: 'share_token',
  sharesNotes: 'shares_notes',
  createdAt: 'created_at',
})

type ListRow = RowOf<typeof listFields> & { itemCount: number }

/** A user's lists, the oldest first; only one with `id`. Removed locations are not counted. */
export async function readLists(sql: Queryable, userId: string, id?: string): Promise<FavoriteList[]> {
  const rows = await sql<ListRow[]>`
    select ${listFields.select(sql, 'fl')},
      (select count(*)::int from favorite_list_items i join favorites f on f.id = i.favorite_id join locations l on l.id = f.location_id
        where i.list_id = fl.id and l.removed_at is null) as "itemCount"
    from favorite_lists fl where fl.user_id = ${userId} and ${id === undefined ? sql`true` : sql`fl.id = ${id}`} order by fl.created_at, fl.id`
  return rows.map((row) => ({
    ...listFields.pick(row),
    itemCount: row.itemCount,
    createdAt: row.createdAt.toISOString(),
  }))
}
