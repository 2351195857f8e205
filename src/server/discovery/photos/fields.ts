// The columns of a photo's fields. contract/discovery/photos.ts defines their input and output.
import { fieldMap } from '../../app/domains/field-map.ts'

const described = {
  title: 'title',
  description: 'description',
  camera: 'camera',
  lens: 'lens',
  cameraSettings: 'camera_settings',
  shootingTime: 'shooting_time',
  directionDegrees: 'direction_degrees',
  weatherConditions: 'weather_conditions',
  tags: 'tags',
} as const

/** The fields that the author edits. */
export const describedFields = fieldMap('location_photos', described)

/** The fields read from a photo's row. `toPhoto` decides whether position and direction are published. */
export const photoFields = fieldMap('location_photos', {
  id: 'id',
  locationId: 'location_id',
  userId: 'user_id',
  ...described,
  latitude: 'latitude',
  longitude: 'longitude',
  isPositionPublic: 'is_position_public',
  width: 'width',
  height: 'height',
  placeholder: 'placeholder',
  isUnchecked: 'is_unchecked',
  likes: 'likes',
  featured: 'featured',
  state: 'state',
  failure: 'failure',
})
