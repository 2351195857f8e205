// A location for the administrators' previews, with its true position.
import type { PreviewSource } from '../../app/domains/admin-preview.ts'
import { previewImages } from '../photos/preview.ts'

/** The server serves neither images nor the drawing of a removed location. */
export const locationPreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('name', l.name, 'text', l.description, 'city', l.city, 'region', l.region, 'country', l.country,
    'latitude', l.latitude, 'longitude', l.longitude, 'direction', l.direction_degrees, 'userId', l.created_by,
    'images', case when l.removed_at is null then ${previewImages(sql, sql`l.id`)} end,
    'drawing', case when l.removed_at is null then '/light-picture/' || l.id || '.svg' end)
  from locations l where l.id = ${id})`
