// The columns of a check-in's fields. contract/contributions/checkins.ts defines how each is read and
// returned.
import { fieldMap } from '../../app/domains/field-map.ts'

const written = {
  currentConditions: 'current_conditions',
  equipment: 'equipment',
  shootingNotes: 'shooting_notes',
  visibility: 'visibility',
} as const

/** What its author writes; `photos` are ids here and addresses in answers. */
export const writtenFields = fieldMap('user_checkins', { ...written, photos: 'photos' })

/** The columns that are read from a check-in's row. */
export const checkinFields = fieldMap('user_checkins', {
  id: 'id',
  locationId: 'location_id',
  userId: 'user_id',
  ...written,
  checkinTime: 'checkin_time',
  checkoutTime: 'checkout_time',
  measuredWeather: 'measured_weather',
  version: 'version',
})
