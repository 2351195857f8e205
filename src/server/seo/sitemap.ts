// robots.txt and the sitemap: an index once there are more locations than one file may hold.
import { Problem } from '../../contract/problems.ts'
import { readArticles } from '../help/articles.ts'
import type { Sql } from '../platform/db/pool.ts'
import { type HttpResponse, textResponse } from '../platform/http/reply.ts'
import { isOnMarket } from '../properties/on-market.ts'

const maxSitemapUrls = 50_000
const xmlType = 'application/xml; charset=utf-8'
const pages = [
  '/',
  '/locations',
  '/map',
  '/tonight',
  '/landmarks',
  '/plan',
  '/permits',
  '/marketplace',
  '/community',
  '/blog',
  '/cities',
  '/photographer-application',
  '/help',
  '/contact',
  '/newsletter',
  '/privacy',
  '/terms',
]
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
  sql`removed_at is null and (not locations.is_demo or ${isDemoIndexed})`

/** Landmarks that somebody can be sent to: a listed location shows them. */
const isListedLandmark = (sql: Sql, site: Site) => sql`(not k.is_demo or ${site.isDemoIndexed})
  and k.id in (select t.landmark_id from location_landmarks t join locations on locations.id = t.location_id where ${isListed(sql, site)})`

/** Cities around a listed location. */
const isListedCity = (sql: Sql, site: Site) => sql`exists (
  select from locations where ${isListed(sql, site)} and public_point <@ cube_enlarge(sphere_point(c.latitude, c.longitude), 2 * sin(c.radius_miles / 2 / 3959), 3))`

const isPublishedPost = (sql: Sql) => sql`p.removed_at is null and p.published_at <= now()`

// Profiles in the sitemap: those that are public and have content.
const isPublicProfile = (sql: Sql, { isDemoIndexed }: Site) => sql`p.username is not null and not p.banned
  and (not p.is_demo or ${isDemoIndexed})
  and not exists (select from user_preferences u where u.user_id = p.id and u.privacy_level <> 'public')
  and (exists (select from locations l where l.created_by = p.id and l.removed_at is null)
    or exists (select from location_reviews r where r.user_id = p.id and r.removed_at is null)
    or exists (select from location_photos h where h.user_id = p.id and h.removed_at is null and h.state = 'ready'))`

/** Contests that everybody sees. */
const isListedContest = (sql: Sql, { isDemoIndexed }: Site) =>
  sql`c.is_active and (not c.is_demo or ${isDemoIndexed})`

/** Properties that everybody can book. */
const isListedProperty = (sql: Sql, { isDemoIndexed }: Site) =>
  sql`${isOnMarket(sql)} and (not p.is_demo or ${isDemoIndexed})`

type Entry = { path: string; day?: string }
type Range = [limit: number, offset: number]

/** What is listed: the name of its files before their number, how many there are, and a range of them. */
type Kind = {
  prefix: string
  count: (sql: Sql, site: Site) => Promise<number>
  read: (sql: Sql, site: Site, range: Range) => Promise<Entry[]>
}

const day = (sql: Sql) => sql`to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as day`

const toCount = async (rows: Promise<readonly { count?: number }[]>) => (await rows)[0]?.count ?? 0

const kinds: readonly Kind[] = [
  {
    prefix: '',
    count: async (sql, site) =>
      pages.length +
      (await toCount(sql`select count(*)::int as count from locations where ${isListed(sql, site)}`)),
    read: async (sql, site, [limit, offset]) => {
      const first = pages.slice(offset, offset + limit).map((path) => ({ path }))
      const rows = await sql<Entry[]>`select '/location/' || id as path, ${day(sql)} from locations
        where ${isListed(sql, site)} order by id offset ${Math.max(0, offset - pages.length)} limit ${limit - first.length}`
      return [...first, ...rows]
    },
  },
  {
    prefix: 'help-',
    count: async () => (await readArticles()).length,
    read: async (_sql, _site, [limit, offset]) =>
      (await readArticles()).slice(offset, offset + limit).map(({ slug }) => ({ path: `/help/${slug}` })),
  },
  {
    prefix: 'landmarks-',
    count: (sql, site) =>
      toCount(sql`select count(*)::int as count from landmarks k where ${isListedLandmark(sql, site)}`),
    read: (sql, site, [limit, offset]) =>
      sql<Entry[]>`select '/landmark/' || slug as path, ${day(sql)} from landmarks k
        where ${isListedLandmark(sql, site)} order by id offset ${offset} limit ${limit}`,
  },
  {
    prefix: 'cities-',
    count: (sql, site) =>
      toCount(sql`select count(*)::int as count from cities c where ${isListedCity(sql, site)}`),
    read: (sql, site, [limit, offset]) =>
      sql<Entry[]>`select '/city/' || slug as path from cities c
        where ${isListedCity(sql, site)} order by slug offset ${offset} limit ${limit}`,
  },
  {
    prefix: 'posts-',
    count: (sql) =>
      toCount(sql`select count(*)::int as count from blog_posts p where ${isPublishedPost(sql)}`),
    read: (sql, _, [limit, offset]) =>
      sql<Entry[]>`select '/blog/' || slug as path, ${day(sql)} from blog_posts p
        where ${isPublishedPost(sql)} order by id offset ${offset} limit ${limit}`,
  },
  {
    prefix: 'properties-',
    count: (sql, site) =>
      toCount(sql`select count(*)::int as count from properties p where ${isListedProperty(sql, site)}`),
    read: (sql, site, [limit, offset]) =>
      sql<Entry[]>`select '/property/' || p.id as path, ${day(sql)} from properties p
        where ${isListedProperty(sql, site)} order by p.id offset ${offset} limit ${limit}`,
  },
  {
    prefix: 'contests-',
    count: (sql, site) =>
      toCount(sql`select count(*)::int as count from photo_contests c where ${isListedContest(sql, site)}`),
    read: (sql, site, [limit, offset]) =>
      sql<Entry[]>`select '/contest/' || slug as path, ${day(sql)} from photo_contests c
        where ${isListedContest(sql, site)} order by id offset ${offset} limit ${limit}`,
  },
  {
    prefix: 'profiles-',
    count: (sql, site) =>
      toCount(sql`select count(*)::int as count from users p where ${isPublicProfile(sql, site)}`),
    read: (sql, site, [limit, offset]) =>
      sql<Entry[]>`select '/u/' || p.username as path from users p
        where ${isPublicProfile(sql, site)} order by p.id offset ${offset} limit ${limit}`,
  },
]

/** /sitemap.xml: everything while it fits in one file, else an index of /sitemaps/{n}.xml and of the other kinds’ files, such as landmarks-{n}.xml. */
export async function sitemap(sql: Sql, site: Site, limit = maxSitemapUrls): Promise<HttpResponse> {
  const { publicUrl: origin } = site
  const counts = await Promise.all(kinds.map((kind) => kind.count(sql, site)))
  if (counts.reduce((sum, count) => sum + count, 0) <= limit) {
    const parts = await Promise.all(kinds.map((kind) => kind.read(sql, site, [limit, 0])))
    return urlSet(origin, parts.flat())
  }
  const names = kinds.flatMap(({ prefix }, index) =>
    Array.from({ length: Math.ceil((counts[index] ?? 0) / limit) }, (_, part) => `${prefix}${part + 1}`),
  )
  return xml(
    'sitemapindex',
    names.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`).join(''),
  )
}

/** One file of the index; `name` is a prefix of `kinds` and a number from 1. @throws Problem not-found */
export async function sitemapPart(
  sql: Sql,
  site: Site,
  name: string,
  limit = maxSitemapUrls,
): Promise<HttpResponse> {
  const [, prefix, part] = /^(\D*)(\d+)$/.exec(name) ?? []
  const kind = kinds.find((one) => one.prefix === prefix)
  return urlSet(
    site.publicUrl,
    some((await kind?.read(sql, site, [limit, (Number(part) - 1) * limit])) ?? []),
  )
}

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
