// Meetups that somebody can still go to, in the sitemap.
import { listedRows } from '../../app/domains/sitemap-kind.ts'

export const meetupSitemap = listedRows('meetups-', (sql, { isDemoIndexed }) => ({
  from: sql`meetups m`,
  where: sql`m.removed_at is null and m.cancelled_at is null and m.ends_at > now() and (not m.is_demo or ${isDemoIndexed})`,
  path: sql`'/meetup/' || m.id`,
  day: sql`m.updated_at`,
  order: sql`m.id`,
}))
