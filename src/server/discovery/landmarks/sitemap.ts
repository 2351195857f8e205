// Landmarks in the sitemap: only those that a listed location shows.
import { listedRows } from '../../app/domains/sitemap-kind.ts'

export const landmarkSitemap = listedRows('landmarks-', (sql, { isDemoIndexed }) => ({
  from: sql`landmarks k`,
  where: sql`(not k.is_demo or ${isDemoIndexed}) and k.id in (
    select t.landmark_id from location_landmarks t join locations l on l.id = t.location_id
    where l.removed_at is null and (not l.is_demo or ${isDemoIndexed}))`,
  path: sql`'/landmark/' || k.slug`,
  day: sql`k.updated_at`,
  order: sql`k.id`,
}))
