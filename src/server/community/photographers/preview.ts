// Photographers' applications for the administrators' previews: with the newest photos of who applies.
import type { PreviewSource } from '../../app/domains/admin-preview.ts'
import { previewPhotos } from '../../discovery/photos/preview.ts'

export const applicationPreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('name', a.display_name, 'city', a.location, 'userId', a.user_id,
    'images', ${previewPhotos(sql, sql`h.user_id = a.user_id and exists (select from locations l where l.id = h.location_id and l.removed_at is null)`)},
    'like', json_build_object('kind', 'user', 'id', a.user_id))
  from photographer_applications a where a.id = ${id})`
