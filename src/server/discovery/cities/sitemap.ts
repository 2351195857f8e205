// Cities around a listed location in the sitemap.
import { listedRows } from '../../app/domains/sitemap-kind.ts'
import { isInCity } from './circle.ts'

export const citySitemap = listedRows('cities-', (sql, { isDemoIndexed }) => ({
  from: sql`cities c`,
  where: sql`exists (
    select from locations l where l.removed_at is null and (not l.is_demo or ${isDemoIndexed}) and ${isInCity(sql)})`,
  path: sql`'/city/' || c.slug`,
  order: sql`c.slug`,
}))
