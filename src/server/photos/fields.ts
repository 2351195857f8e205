// The columns of a photo's fields. How each is read and answered stands in contract/photos.ts.
import { fieldMap } from '../field-map.ts'

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

/** What its author writes. */
export const describedFields = fieldMap('location_photos', described)

/** What is read of a photo's row. Position and direction are published with care: `toPhoto`. */
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
  likes: 'likes',
  featured: 'featured',
  state: 'state',
  failure: 'failure',
})
