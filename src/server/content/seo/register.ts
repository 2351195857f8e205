// Files for search engines: robots.txt and the sitemap.
import type { Domain } from '../../app/domains/domain.ts'
import { robots, sitemap, sitemapPart } from './sitemap.ts'

export const seo = {
  name: 'seo',
  uses: [],
  routes: {
    robots: { path: /^\/robots\.txt$/, limit: undefined, answer: ({ browser }) => robots(browser.publicUrl) },
    sitemap: {
      path: /^\/(?:sitemap|sitemaps\/((?:[a-z]{1,20}-)?[1-9]\d{0,5}))\.xml$/,
      limit: 'calls',
      answer: ({ readSql: sql, browser: site, domains }, _, [, part]) =>
        part === undefined ? sitemap({ sql, site, domains }) : sitemapPart({ sql, site, domains }, part),
    },
  },
} satisfies Domain
