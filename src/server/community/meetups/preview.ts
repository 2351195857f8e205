// Meetups and their comments for the administrators' previews.
import type { PreviewSource } from '../../app/domains/admin-preview.ts'

export const meetupPreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('name', m.title, 'text', m.description, 'city', m.custom_location, 'latitude', m.latitude, 'longitude', m.longitude,
    'userId', m.organizer_id, 'like', case when m.location_id is not null then json_build_object('kind', 'location', 'id', m.location_id) end)
  from meetups m where m.id = ${id})`

export const commentPreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('userId', c.author_id, 'like', json_build_object('kind', 'meetup', 'id', c.meetup_id))
  from meetup_comments c where c.id = ${id})`
