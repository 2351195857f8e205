// The columns of a review's fields. How each is read and answered stands in contract/reviews.ts.
import { fieldMap } from '../field-map.ts'

const written = {
  rating: 'rating',
  title: 'title',
  content: 'content',
  visitDate: 'visit_date',
  weatherConditions: 'weather_conditions',
  equipmentUsed: 'equipment_used',
} as const

/** What its author writes. */
export const writtenFields = fieldMap('location_reviews', written)

/** What every answer with a whole review says of its row. */
export const reviewFields = fieldMap('location_reviews', {
  id: 'id',
  locationId: 'location_id',
  userId: 'user_id',
  ...written,
  likes: 'likes',
  isDemo: 'is_demo',
})
