// Entries of contests for the administrators' previews.
import type { PreviewSource } from '../../app/domains/admin-preview.ts'

/** Its author is named when everybody else learns who it is. */
export const entryPreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('name', s.title, 'text', s.description, 'userId', case when c.counted_at is not null then s.user_id end,
    'like', case when s.location_id is not null then json_build_object('kind', 'location', 'id', s.location_id) end,
    'images', case when s.image_state = 'ready' and s.disqualified_at is null and s.withdrawn_at is null then json_build_array(json_build_object(
      'id', s.media_id, 'width', s.width, 'height', s.height, 'placeholder', s.placeholder, 'alt', s.title,
      'author', coalesce(s.credit_author, case when c.counted_at is not null then u.name end), 'licence', s.credit_licence, 'source_url', s.credit_url,
      'changes', s.credit_changes, 'illustrative', false, 'is_unchecked', false,
      'camera', s.camera, 'lens', s.lens, 'settings', s.camera_settings, 'taken_at', s.shooting_time)) else '[]' end)
  from contest_submissions s join photo_contests c on c.id = s.contest_id left join users u on u.id = s.user_id where s.id = ${id})`
