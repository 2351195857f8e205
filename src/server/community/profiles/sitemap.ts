// Profiles in the sitemap: those that are public and have content.
import { listedRows } from '../../app/domains/sitemap-kind.ts'

export const profileSitemap = listedRows('profiles-', (sql, { isDemoIndexed }) => ({
  from: sql`users p`,
  where: sql`p.username is not null and not p.banned and (not p.is_demo or ${isDemoIndexed})
    and not exists (select from user_preferences u where u.user_id = p.id and u.privacy_level <> 'public')
    and (exists (select from locations l where l.created_by = p.id and l.removed_at is null)
      or exists (select from location_reviews r where r.user_id = p.id and r.removed_at is null)
      or exists (select from location_photos h where h.user_id = p.id and h.removed_at is null and h.state = 'ready'))`,
  path: sql`'/u/' || p.username`,
  order: sql`p.id`,
}))
