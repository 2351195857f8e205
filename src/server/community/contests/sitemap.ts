// Contests that everybody sees, in the sitemap.
import { listedRows } from '../../app/domains/sitemap-kind.ts'

export const contestSitemap = listedRows('contests-', (sql, { isDemoIndexed }) => ({
  from: sql`photo_contests c`,
  where: sql`c.is_active and (not c.is_demo or ${isDemoIndexed})`,
  path: sql`'/contest/' || c.slug`,
  day: sql`c.updated_at`,
  order: sql`c.id`,
}))
