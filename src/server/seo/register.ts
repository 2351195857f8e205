// Files for search engines: robots.txt and the sitemap.
import type { Domain } from '../domain.ts'
import { robots, sitemap, sitemapPart } from './sitemap.ts'

export const seo = {
  name: 'seo',
  uses: ['help', 'properties'],
  routes: {
    robots: { path: /^\/robots\.txt$/, limit: undefined, answer: ({ browser }) => robots(browser.publicUrl) },
    sitemap: {
      path: /^\/(?:sitemap|sitemaps\/((?:profiles-|landmarks-|properties-|contests-|help-|posts-|cities-)?[1-9]\d{0,5}))\.xml$/,
      limit: 'calls',
      answer: ({ readSql, browser }, _, [, part]) =>
        part === undefined ? sitemap(readSql, browser) : sitemapPart(readSql, browser, part),
    },
  },
} satisfies Domain
