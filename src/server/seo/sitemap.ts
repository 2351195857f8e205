// robots.txt and the sitemap: an index once there are more locations than one file may hold.
import { Problem } from '../../contract/problems.ts'
import type { Sql } from '../platform/db/pool.ts'
import { type HttpResponse, textResponse } from '../platform/http/reply.ts'

const maxSitemapUrls = 50_000
const xmlType = 'application/xml; charset=utf-8'
const pages = ['/', '/locations', '/map']
const cached = { 'cache-control': 'public, max-age=3600' }

export function robots(origin: string): HttpResponse {
  return textResponse(
    `User-agent: *\nDisallow: /api/\nDisallow: /admin\nSitemap: ${origin}/sitemap.xml\n`,
    'text/plain; charset=utf-8',
    cached,
  )
}

/** `isDemoIndexed`: whether demo content is listed. */
type Site = { publicUrl: string; isDemoIndexed: boolean }

const isListed = (sql: Sql, { isDemoIndexed }: Site) =>
  sql`removed_at is null and (not is_demo or ${isDemoIndexed})`

// Profiles in the sitemap: those that are public and have content.
const isPublicProfile = (sql: Sql, { isDemoIndexed }: Site) => sql`p.username is not null and not p.banned
  and (not p.is_demo or ${isDemoIndexed})
  and not exists (select from user_preferences u where u.user_id = p.id and u.privacy_level <> 'public')
  and (exists (select from locations l where l.created_by = p.id and l.removed_at is null)
    or exists (select from location_reviews r where r.user_id = p.id and r.removed_at is null)
    or exists (select from location_photos h where h.user_id = p.id and h.removed_at is null and h.state = 'ready'))`

/** /sitemap.xml: everything while it fits in one file, else an index of /sitemaps/{n}.xml and /sitemaps/profiles-{n}.xml. */
export async function sitemap(sql: Sql, site: Site, limit = maxSitemapUrls): Promise<HttpResponse> {
  const [row] = await sql<{ locations: number; users: number }[]>`
    select (select count(*)::int from locations where ${isListed(sql, site)}) as locations,
      (select count(*)::int from users p where ${isPublicProfile(sql, site)}) as users`
  const { publicUrl: origin } = site
  const { locations = 0, users = 0 } = row ?? {}
  if (pages.length + locations + users <= limit)
    return urlSet(origin, [
      ...pages.map((path) => ({ path })),
      ...(await locationPart(sql, site, [limit, 0])),
      ...(await usersPart(sql, site, [limit, 0])),
    ])
  const numbers = (total: number) => Array.from({ length: Math.ceil(total / limit) }, (_, index) => index + 1)
  const names = [
    ...numbers(pages.length + locations).map(String),
    ...numbers(users).map((number) => `profiles-${number}`),
  ]
  return xml(
    'sitemapindex',
    names.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`).join(''),
  )
}

/** /sitemaps/{n}.xml and /sitemaps/profiles-{n}.xml, n from 1. @throws Problem not-found */
export async function sitemapPart(
  sql: Sql,
  site: Site,
  name: string,
  limit = maxSitemapUrls,
): Promise<HttpResponse> {
  const { publicUrl: origin } = site
  const part = Number(name.replace('profiles-', ''))
  if (name.startsWith('profiles-'))
    return urlSet(origin, some(await usersPart(sql, site, [limit, (part - 1) * limit])))
  const first = part === 1 ? pages.map((path) => ({ path })) : []
  const rows = await locationPart(sql, site, [
    limit - first.length,
    part === 1 ? 0 : (part - 1) * limit - pages.length,
  ])
  return urlSet(origin, some([...first, ...rows]))
}

type Entry = { path: string; day?: string }

type Range = [limit: number, offset: number]

const locationPart = (sql: Sql, site: Site, [limit, offset]: Range) =>
  sql<Entry[]>`select '/location/' || id as path, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as day
    from locations where ${isListed(sql, site)} order by id offset ${offset} limit ${limit}`

const usersPart = (sql: Sql, site: Site, [limit, offset]: Range) =>
  sql<
    Entry[]
  >`select '/u/' || p.username as path from users p where ${isPublicProfile(sql, site)} order by p.id offset ${offset} limit ${limit}`

function some(entries: Entry[]): Entry[] {
  if (entries.length === 0) throw new Problem('not-found', 'There is no sitemap at this address')
  return entries
}

const urlSet = (origin: string, entries: Entry[]) =>
  xml(
    'urlset',
    entries
      .map(
        ({ path, day }) =>
          `<url><loc>${origin}${encodeURI(path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`,
      )
      .join(''),
  )

const xml = (root: 'urlset' | 'sitemapindex', content: string) =>
  textResponse(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${content}</${root}>`,
    xmlType,
    cached,
  )
