// All SQL that reads lists of favorites, and the mapping from a row to the contract.
import type { FavoriteList } from '../../contract/favorite-lists.ts'
import type { Queryable } from '../platform/db/pool.ts'

type ListRow = {
  id: string
  name: string
  note: string
  item_count: number
  share_token: string | null
  shares_notes: boolean
  created_at: Date
}

const toList = (row: ListRow): FavoriteList => ({
  id: row.id,
  name: row.name,
  note: row.note,
  itemCount: row.item_count,
  shareToken: row.share_token,
  sharesNotes: row.shares_notes,
  createdAt: row.created_at.toISOString(),
})

/** A user's lists, oldest first; only one with `id`. Removed locations are not counted. */
export async function readLists(sql: Queryable, userId: string, id?: string): Promise<FavoriteList[]> {
  const rows = await sql<ListRow[]>`
    select fl.id, fl.name, fl.note, fl.share_token, fl.shares_notes, fl.created_at,
      (select count(*)::int from favorite_list_items i join favorites f on f.id = i.favorite_id join locations l on l.id = f.location_id
        where i.list_id = fl.id and l.removed_at is null) as item_count
    from favorite_lists fl where fl.user_id = ${userId} and ${id === undefined ? sql`true` : sql`fl.id = ${id}`} order by fl.created_at, fl.id`
  return rows.map(toList)
}
