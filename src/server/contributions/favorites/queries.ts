// All SQL that reads lists of favorites, and the mapping from a row to the contract.
import type { FavoriteList } from '../../../contract/contributions/favorite-lists.ts'
import { fieldMap, type RowOf } from '../../app/domains/field-map.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { showToken } from '../../platform/secret-token.ts'

const listFields = fieldMap('favorite_lists', {
  id: 'id',
  name: 'name',
  note: 'note',
  sharesNotes: 'shares_notes',
  createdAt: 'created_at',
})

type ListRow = RowOf<typeof listFields> & { itemCount: number; nonce: string | null; hashes: string[] }

/** `sql` may be a transaction's; `secret`: the server's, from which the links are derived. */
export type ListReader = { sql: Queryable; secret: Deps['secret'] }

/** A user's lists, the oldest first; only one with `id`. Removed locations are not counted. */
export async function readLists(reader: ListReader, userId: string, id?: string): Promise<FavoriteList[]> {
  const { sql } = reader
  const rows = await sql<ListRow[]>`
    select ${listFields.select(sql, 'fl')}, fl.share_nonce as nonce, fl.share_token_hashes as hashes,
      (select count(*)::int from favorite_list_items i join favorites f on f.id = i.favorite_id join locations l on l.id = f.location_id
        where i.list_id = fl.id and l.removed_at is null) as "itemCount"
    from favorite_lists fl where fl.user_id = ${userId} and ${id === undefined ? sql`true` : sql`fl.id = ${id}`} order by fl.created_at, fl.id`
  const lists: FavoriteList[] = []
  for (const row of rows)
    lists.push({
      ...listFields.pick(row),
      itemCount: row.itemCount,
      shareToken: await showShareToken(reader, row),
      createdAt: row.createdAt.toISOString(),
    })
  return lists
}

async function showShareToken(
  { sql, secret }: ListReader,
  { id, nonce, hashes }: ListRow,
): Promise<string | null> {
  if (nonce === null) return null
  return await showToken(secret, {
    source: { purpose: 'favorite list', id, nonce },
    encoding: 'base64url',
    hashes,
    store: (hash) => sql`
      update favorite_lists set share_token_hashes = array_append(share_token_hashes, ${hash})
      where id = ${id} and share_nonce = ${nonce} and not share_token_hashes @> array[${hash}]`,
  })
}
