// Bookings of permits for the administrators' previews: shown with the location, or the first one that the permit is for.
import type { PreviewSource } from '../../app/domains/admin-preview.ts'

export const permitBookingPreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('name', t.name, 'text', t.description, 'city', case when spot.id is null then t.location_name end, 'userId', b.user_id,
    'like', case when spot.id is not null then json_build_object('kind', 'location', 'id', spot.id) end)
  from permit_bookings b join permits t on t.id = b.permit_id
    left join lateral (select coalesce(b.location_id,
      (select f.location_id from permit_locations f where f.permit_id = t.id order by f.sort_order, f.location_id limit 1)) as id) spot on true
  where b.id = ${id})`
