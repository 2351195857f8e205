// GET /api/permits and GET /api/permits/{id}.
import type { Permit } from '../../../contract/marketplace/permits.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Deps } from '../../app/request/context.ts'
import { plainWords } from '../../discovery/locations/search-words.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import type { Page, PageInput } from '../../platform/db/newest-first.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { type PermitRow, permitColumns, toPermit } from './queries.ts'

type ListInput = PageInput & {
  search?: string | undefined
  permitType?: string | undefined
  location?: string | undefined
  locationId?: string | undefined
}

const order = 'permits'

export async function listPermits(
  { readSql: sql, now }: Deps,
  { search, permitType, location, locationId, cursor, limit }: ListInput,
): Promise<Page<Permit>> {
  const from = cursor ? decodeCursor(cursor, order, ['integer']) : undefined
  const rows = await sql<PermitRow[]>`
    select ${permitColumns(sql)} from permits t
    where t.is_active and ${hasWords(sql, sql`t.search_plain`, search)} and ${hasWords(sql, sql`t.location_plain`, location)}
      and ${permitType ? sql`t.permit_type = ${permitType}` : sql`true`}
      and ${locationId ? sql`exists (select from permit_locations o where o.permit_id = t.id and o.location_id = ${locationId})` : sql`true`}
      and ${from ? sql`(t.sort_order, t.id) > (${from.keys[0] as number}::int, ${from.id}::uuid)` : sql`true`}
    order by t.sort_order, t.id limit ${limit + 1}`
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.map((row) => toPermit(row, now())),
    nextCursor: last && encodeCursor({ order, keys: [last.sortOrder], id: last.id }),
  }
}

// Every word must occur; text without a word finds nothing.
function hasWords(sql: Sql, column: Fragment, text: string | undefined): Fragment {
  if (!text) return sql`true`
  const words = plainWords(text)
  if (words.length === 0) return sql`false`
  const patterns = words.map((word) => `%${word}%`)
  return sql`${column} like all (${patterns}::text[])`
}

/** @throws Problem not-found */
export async function getPermit({ readSql: sql, now }: Deps, { id }: { id: string }): Promise<Permit> {
  const [row] = await sql<
    PermitRow[]
  >`select ${permitColumns(sql)} from permits t where t.id = ${id} and t.is_active`
  if (!row) throw new Problem('not-found', 'There is no permit with this id')
  return toPermit(row, now())
}
