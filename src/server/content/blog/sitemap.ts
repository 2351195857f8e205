// Published posts in the sitemap.
import { listedRows } from '../../app/domains/sitemap-kind.ts'

export const postSitemap = listedRows('posts-', (sql) => ({
  from: sql`blog_posts p`,
  where: sql`p.removed_at is null and p.published_at <= now()`,
  path: sql`'/blog/' || p.slug`,
  day: sql`p.updated_at`,
  order: sql`p.id`,
}))
