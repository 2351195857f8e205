// robots.txt and the sitemap: an index once there are more locations than one file may hold.
import { Problem } from '../../../contract/problems.ts'
import type { Domain } from '../../app/domains/domain.ts'
import type { SitemapEntry, SitemapKind, SitemapSite } from '../../app/domains/sitemap-kind.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { type HttpResponse, textResponse } from '../../platform/http/reply.ts'

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
  '/offline',
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

const pageKind: SitemapKind = {
  prefix: '',
  count: async () => pages.length,
  read: async (_sql, _site, [limit, offset]) => pages.slice(offset, offset + limit).map((path) => ({ path })),
}

const listKinds = (domains: readonly Domain[]): SitemapKind[] => [
  pageKind,
  ...domains.flatMap(({ sitemap: kind }) => kind ?? []),
]

type SitemapDeps = { sql: Sql; site: SitemapSite; domains: readonly Domain[] }

/** /sitemap.xml: everything while it fits in one file, else an index of /sitemaps/{n}.xml and of the domains’ files, such as landmarks-{n}.xml. */
export async function sitemap(
  { sql, site, domains }: SitemapDeps,
  limit = maxSitemapUrls,
): Promise<HttpResponse> {
  const { publicUrl: origin } = site
  const kinds = listKinds(domains)
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

/** One file of the index; `name` is the prefix of a kind and a number from 1. @throws Problem not-found */
export async function sitemapPart(
  { sql, site, domains }: SitemapDeps,
  name: string,
  limit = maxSitemapUrls,
): Promise<HttpResponse> {
  const [, prefix, part] = /^(\D*)(\d+)$/.exec(name) ?? []
  const kind = listKinds(domains).find((one) => one.prefix === prefix)
  return urlSet(
    site.publicUrl,
    some((await kind?.read(sql, site, [limit, (Number(part) - 1) * limit])) ?? []),
  )
}

function some(entries: readonly SitemapEntry[]): readonly SitemapEntry[] {
  if (entries.length === 0) throw new Problem('not-found', 'There is no sitemap at this address')
  return entries
}

const urlSet = (origin: string, entries: readonly SitemapEntry[]) =>
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
