// Reviews for the administrators' previews.
import type { PreviewSource } from '../../app/domains/admin-preview.ts'

export const reviewPreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('name', v.title, 'userId', v.user_id, 'like', json_build_object('kind', 'location', 'id', v.location_id))
  from location_reviews v where v.id = ${id})`
