// robots.txt and the sitemap: an index once there are more places than one file may hold.
import { Problem } from '../../contract/problems.ts'
import type { Sql } from '../platform/db/connect.ts'
import { type Reply, textReply } from '../platform/http/reply.ts'

const longestSitemap = 50_000
const xmlType = 'application/xml; charset=utf-8'
const pages = ['/', '/locations', '/map']
const cached = { 'cache-control': 'public, max-age=3600' }

export function robots(origin: string): Reply {
  return textReply(`User-agent: *\nDisallow: /api/\nDisallow: /admin\nSitemap: ${origin}/sitemap.xml\n`, 'text/plain; charset=utf-8', cached)
}

/** /sitemap.xml: the pages themselves while they fit in one file, else an index of /sitemaps/{n}.xml. */
export async function sitemap(sql: Sql, origin: string, limit = longestSitemap): Promise<Reply> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from locations where removed_at is null`
  const total = pages.length + (row?.count ?? 0)
  if (total <= limit) return await sitemapPart(sql, origin, 1, limit)
  const parts = Array.from({ length: Math.ceil(total / limit) }, (_, index) => `<sitemap><loc>${origin}/sitemaps/${index + 1}.xml</loc></sitemap>`)
  return textReply(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.join('')}</sitemapindex>`,
    xmlType,
    cached,
  )
}

/** /sitemaps/{n}.xml, n from 1. @throws Problem not-found */
export async function sitemapPart(sql: Sql, origin: string, part: number, limit = longestSitemap): Promise<Reply> {
  const first = part === 1 ? pages : []
  const offset = part === 1 ? 0 : (part - 1) * limit - pages.length
  const rows = await sql<{ id: string; day: string }[]>`
    select id, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as day from locations where removed_at is null order by id offset ${offset} limit ${limit - first.length}`
  if (rows.length === 0 && part !== 1) throw new Problem('not-found', 'There is no such sitemap')
  const urls = [
    ...first.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...rows.map((row) => `<url><loc>${origin}/location/${row.id}</loc><lastmod>${row.day}</lastmod></url>`),
  ]
  return textReply(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
    xmlType,
    cached,
  )
}
