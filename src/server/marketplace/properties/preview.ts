// A property for the administrators' previews, with its true position.
import type { PreviewSource } from '../../app/domains/admin-preview.ts'
import { imagesColumn } from './queries.ts'

/** The server serves neither photos nor the drawing of a removed listing. */
export const propertyPreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('name', p.title, 'text', p.description, 'city', p.city, 'region', p.region, 'country', p.country,
    'latitude', p.latitude, 'longitude', p.longitude, 'userId', p.owner_id,
    'images', case when p.state <> 'removed' then ${imagesColumn(sql)} end,
    'drawing', case when p.state <> 'removed' then '/property-plan/' || p.id || '.svg' end)
  from properties p where p.id = ${id})`
