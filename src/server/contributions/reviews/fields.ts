// The columns of a review's fields. contract/contributions/reviews.ts defines their input and output.
import { fieldMap } from '../../app/domains/field-map.ts'

const written = {
  rating: 'rating',
  title: 'title',
  content: 'content',
  visitDate: 'visit_date',
  weatherConditions: 'weather_conditions',
  equipmentUsed: 'equipment_used',
} as const

/** The fields that the author edits. */
export const writtenFields = fieldMap('location_reviews', written)

/** The fields read from a review's row for a complete review. */
export const reviewFields = fieldMap('location_reviews', {
  id: 'id',
  locationId: 'location_id',
  userId: 'user_id',
  ...written,
  likes: 'likes',
  version: 'version',
  isDemo: 'is_demo',
})
