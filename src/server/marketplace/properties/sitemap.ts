// Properties that everybody can book, in the sitemap.
import { listedRows } from '../../app/domains/sitemap-kind.ts'
import { isOnMarket } from './on-market.ts'

export const propertySitemap = listedRows('properties-', (sql, { isDemoIndexed }) => ({
  from: sql`properties p`,
  where: sql`${isOnMarket(sql)} and (not p.is_demo or ${isDemoIndexed})`,
  path: sql`'/property/' || p.id`,
  day: sql`p.updated_at`,
  order: sql`p.id`,
}))
