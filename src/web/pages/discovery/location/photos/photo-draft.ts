// The values of a photo's form, as texts of its fields and as the payload.
import type { LocationPhoto } from '../../../../../contract/discovery/photos.ts'
import type { PhotoExif } from '../../../../../rules/photo-exif.ts'

export type PhotoDraft = {
  title: string
  description: string
  tags: string[]
  camera: string
  lens: string
  cameraSettings: string
  shootingTime: string
  directionDegrees: string
  weatherConditions: string
  publishPosition: boolean
}

export const emptyDraft: PhotoDraft = {
  title: '',
  description: '',
  tags: [],
  camera: '',
  lens: '',
  cameraSettings: '',
  shootingTime: '',
  directionDegrees: '',
  weatherConditions: '',
  publishPosition: false,
}

/** The file's metadata fill the fields that are still empty. */
export const filledFrom = (draft: PhotoDraft, exif: PhotoExif): PhotoDraft => ({
  ...draft,
  camera: draft.camera || (exif.camera ?? ''),
  lens: draft.lens || (exif.lens ?? ''),
  cameraSettings: draft.cameraSettings || (exif.cameraSettings ?? ''),
  shootingTime: draft.shootingTime || (exif.shootingTime ?? ''),
  directionDegrees: draft.directionDegrees || (exif.directionDegrees?.toString() ?? ''),
})

export const toDraft = (photo: LocationPhoto): PhotoDraft => ({
  title: photo.title ?? '',
  description: photo.description,
  tags: photo.tags,
  camera: photo.camera ?? '',
  lens: photo.lens ?? '',
  cameraSettings: photo.cameraSettings ?? '',
  shootingTime: photo.shootingTime ?? '',
  directionDegrees: photo.directionDegrees?.toString() ?? '',
  weatherConditions: photo.weatherConditions ?? '',
  publishPosition: photo.isPositionPublic,
})
