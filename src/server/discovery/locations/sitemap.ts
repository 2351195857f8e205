// Locations in the sitemap.
import { listedRows } from '../../app/domains/sitemap-kind.ts'

export const locationSitemap = listedRows('locations-', (sql, { isDemoIndexed }) => ({
  from: sql`locations l`,
  where: sql`l.removed_at is null and (not l.is_demo or ${isDemoIndexed})`,
  path: sql`'/location/' || l.id`,
  day: sql`l.updated_at`,
  order: sql`l.id`,
}))
