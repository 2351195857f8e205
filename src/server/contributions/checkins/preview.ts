// Check-ins for the administrators' previews.
import type { PreviewSource } from '../../app/domains/admin-preview.ts'

export const checkinPreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('userId', c.user_id, 'like', json_build_object('kind', 'location', 'id', c.location_id))
  from user_checkins c where c.id = ${id})`
