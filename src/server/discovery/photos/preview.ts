// Photos for the administrators' previews, with what their files say about how and where they were taken.
import type { PreviewSource } from '../../app/domains/admin-preview.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

const maxImages = 12

const taken = (sql: Queryable): Fragment =>
  sql`h.camera, h.lens, h.camera_settings as settings, h.shooting_time as taken_at, h.latitude, h.longitude`

const selectPhotos = (sql: Queryable, condition: Fragment): Fragment => sql`
  select h.id, h.width, h.height, h.placeholder, coalesce(nullif(h.title, ''), left(h.description, 200)) as alt, coalesce(h.credit_author, u.name) as author,
    h.credit_licence as licence, h.credit_url as source_url, h.credit_changes as changes, false as illustrative, h.is_unchecked, ${taken(sql)},
    10000 as rank, h.created_at as at
  from location_photos h join users u on u.id = h.user_id
  where h.state = 'ready' and h.removed_at is null and ${condition}`

const toList = (sql: Queryable, images: Fragment): Fragment => sql`
  (select json_agg(to_json(i) order by i.rank, i.at desc, i.id) from (select * from (${images}) i order by i.rank, i.at desc, i.id limit ${sql.raw(String(maxImages))}) i)`

/** The newest photos that meet a condition on `h`, as a JSON list. */
export const previewPhotos = (sql: Queryable, condition: Fragment): Fragment =>
  toList(sql, selectPhotos(sql, condition))

/** A location's own images in their order, then its photos, then the illustrative images. */
export const previewImages = (sql: Queryable, locationId: Fragment): Fragment =>
  toList(
    sql,
    sql`
    select i.id, i.width, i.height, i.placeholder, i.alt, i.author, i.licence, i.source_url, i.changes, i.illustrative, i.is_unchecked, ${taken(sql)},
      i.illustrative::int * 20000 + i.sort_order as rank, i.created_at as at
    from location_images i left join location_photos h on h.id = i.id where i.location_id = ${locationId}
    union all ${selectPhotos(sql, sql`h.location_id = ${locationId} and not exists (select from location_images i where i.id = h.id)`)}`,
  )

/** The server serves no photos of a removed location. */
export const photoPreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('name', p.title, 'userId', p.user_id, 'like', json_build_object('kind', 'location', 'id', p.location_id),
    'images', coalesce((select ${previewPhotos(sql, sql`h.id = p.id`)} from locations l where l.id = p.location_id and l.removed_at is null), '[]'))
  from location_photos p where p.id = ${id})`
