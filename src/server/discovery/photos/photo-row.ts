// The row of a new photo, from what its uploader entered and what its file contains.
import type { PhotoUpload } from '../../../contract/discovery/photos.ts'
import { describedFields } from './fields.ts'
import type { InspectedUpload } from './inspect-upload.ts'

/** Fields that the user left empty are filled from the file's metadata. */
export function toPhotoRow(
  id: string,
  input: PhotoUpload,
  userId: string,
  { kind, width, height, placeholder, exif }: InspectedUpload,
) {
  const orNull = (text: string | undefined) => text || null
  const direction =
    typeof input.directionDegrees === 'number' ? input.directionDegrees : exif.directionDegrees
  const isFromFile = direction !== null && direction === exif.directionDegrees
  return {
    id,
    location_id: input.id,
    user_id: userId,
    ...describedFields.toColumns({
      title: orNull(input.title),
      description: input.description ?? '',
      camera: orNull(input.camera) ?? exif.camera,
      lens: orNull(input.lens) ?? exif.lens,
      cameraSettings: orNull(input.cameraSettings) ?? exif.cameraSettings,
      shootingTime: orNull(input.shootingTime) ?? exif.shootingTime,
      directionDegrees: direction,
      weatherConditions: orNull(input.weatherConditions),
      tags: input.tags ?? [],
    }),
    latitude: exif.latitude,
    longitude: exif.longitude,
    is_position_public: (input.publishPosition ?? false) && exif.latitude !== null,
    metadata: {
      ...input.metadata,
      ...(isFromFile && exif.directionReference ? { directionReference: exif.directionReference } : {}),
    },
    content_type: kind,
    byte_size: input.photo.size,
    width,
    height,
    placeholder,
  }
}
