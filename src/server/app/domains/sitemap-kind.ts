// What a domain adds to the sitemap: the addresses of its public pages, in a stable order.
import type { Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

/** `isDemoIndexed`: whether demo content is listed. */
export type SitemapSite = { publicUrl: string; isDemoIndexed: boolean }

/** `day`: of the last change. */
export type SitemapEntry = { path: string; day?: string }

export type SitemapKind = {
  /** The name of its files before their number, such as `contests-`. */
  prefix: string
  count: (sql: Sql, site: SitemapSite) => Promise<number>
  read: (sql: Sql, site: SitemapSite, range: SitemapRange) => Promise<readonly SitemapEntry[]>
}

type SitemapRange = [limit: number, offset: number]

/** Rows of one table. `from` has its alias; `path` and `order` are expressions on it, `day` is absent if the table has no `updated_at`. */
type ListedRows = { from: Fragment; where: Fragment; path: Fragment; order: Fragment; day?: Fragment }

/** A kind that one statement counts and lists. */
export function listedRows(prefix: string, toRows: (sql: Sql, site: SitemapSite) => ListedRows): SitemapKind {
  return {
    prefix,
    count: async (sql, site) => {
      const { from, where } = toRows(sql, site)
      const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${from} where ${where}`
      return row?.count ?? 0
    },
    read: async (sql, site, [limit, offset]) => {
      const { from, where, path, order, day } = toRows(sql, site)
      const column = day ? sql`, to_char(${day} at time zone 'UTC', 'YYYY-MM-DD') as day` : sql``
      return await sql<SitemapEntry[]>`
        select ${path} as path${column} from ${from} where ${where} order by ${order} offset ${offset} limit ${limit}`
    },
  }
}
