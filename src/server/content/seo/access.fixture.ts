// Access to the files for search engines.
import { at, type DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody } from '../../../../test/access/expected.ts'
import type { seo } from './register.ts'

export const access = {
  routes: {
    robots: at('/robots.txt', everybody()),
    sitemap: at('/sitemap.xml', everybody()),
  },
} satisfies DomainAccess<typeof seo>
