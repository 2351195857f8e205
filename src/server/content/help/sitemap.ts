// Articles of the Help Center in the sitemap.
import type { SitemapKind } from '../../app/domains/sitemap-kind.ts'
import { readArticles } from './articles.ts'

export const helpSitemap: SitemapKind = {
  prefix: 'help-',
  count: async () => (await readArticles()).length,
  read: async (_sql, _site, [limit, offset]) =>
    (await readArticles()).slice(offset, offset + limit).map(({ slug }) => ({ path: `/help/${slug}` })),
}
