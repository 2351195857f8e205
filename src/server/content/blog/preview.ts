// Posts for the administrators' previews: their cover is an image of their own, a photo, or that of a location.
import type { PreviewSource } from '../../app/domains/admin-preview.ts'
import { imageJson } from './queries.ts'

export const postPreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('name', p.title, 'text', p.excerpt, 'userId', p.created_by,
    'images', (select json_build_array(${imageJson(sql)}) from blog_images i where i.id = p.cover_image_id),
    'like', case when p.cover_photo_id is not null then json_build_object('kind', 'photo', 'id', p.cover_photo_id)
      when p.cover_location_id is not null then json_build_object('kind', 'location', 'id', p.cover_location_id) end)
  from blog_posts p where p.id = ${id})`
