// GET /api/permits and GET /api/permits/{id}.
import type { Permit } from '../../../contract/marketplace/permits.ts'
import { Problem } from '../../../contract/problems.ts'
import { plainWords } from '../../../rules/search/plain-words.ts'
import type { Deps } from '../../app/request/context.ts'
import { type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { type PermitRow, permitColumns, toPermit } from './queries.ts'

type ListInput = PageInput & {
  search?: string | undefined
  permitType?: string | undefined
  location?: string | undefined
  locationId?: string | undefined
}

export async function listPermits(
  { readSql: sql, now }: Deps,
  { search, permitType, location, locationId, cursor, limit }: ListInput,
): Promise<Page<Permit>> {
  const order = {
    name: 'permits',
    keys: [sql`t.sort_order`],
    kinds: ['integer' as const],
    id: sql`t.id`,
    isAscending: true,
    toKeys: (row: PermitRow) => [row.sortOrder],
  }
  return await pageOf(
    sql,
    { order, cursor, limit },
    ({ after, end }) => sql<PermitRow[]>`
      select ${permitColumns(sql)} from permits t
      where t.is_active and ${hasWords(sql, sql`t.search_plain`, search)} and ${hasWords(sql, sql`t.location_plain`, location)}
        and ${permitType ? sql`t.permit_type = ${permitType}` : sql`true`}
        and ${locationId ? sql`exists (select from permit_locations o where o.permit_id = t.id and o.location_id = ${locationId})` : sql`true`}
        and ${after} ${end}`,
    (row) => toPermit(row, now()),
  )
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
