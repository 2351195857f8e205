// Messages and reviews of bookings for the administrators' previews: they are shown with the property. No texts: those between two users are
// read once they were reported, in the list of reports.
import type { PreviewSource } from '../../app/domains/admin-preview.ts'

export const messagePreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('userId', m.sender_id, 'like', json_build_object('kind', 'property', 'id', b.property_id))
  from property_messages m join property_bookings b on b.id = m.booking_id where m.id = ${id})`

export const propertyReviewPreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('userId', r.author_id, 'like', json_build_object('kind', 'property', 'id', r.property_id))
  from property_reviews r where r.id = ${id})`
