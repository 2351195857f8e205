// Portfolios for the administrators' previews.
import type { PreviewSource } from '../../app/domains/admin-preview.ts'
import { previewPhotos } from '../../discovery/photos/preview.ts'

export const portfolioPreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('name', o.title, 'text', o.description, 'userId', o.user_id,
    'images', ${previewPhotos(sql, sql`h.id in (select f.photo_id from portfolio_photos f where f.portfolio_id = o.id)`)},
    'like', json_build_object('kind', 'user', 'id', o.user_id))
  from portfolios o where o.id = ${id})`
