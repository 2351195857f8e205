// The image of an entry from any source: its columns and its file.
import type { NewContestEntry } from '../../../contract/community/contests.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import type { UserContext } from '../../app/request/context.ts'
import { inspectUpload } from '../../discovery/photos/inspect-upload.ts'
import { originalKey } from '../../discovery/photos/media-keys.ts'
import { copyOwnPhoto } from '../../discovery/photos/own-original.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'

type Columns = {
  image_url: string | null
  photo_id: string | null
  image_state: 'waiting' | 'ready'
  content_type: string | null
  width: number | null
  height: number | null
  placeholder: string | null
  image_hash: string | null
  location_id: string | null
  camera: string | null
  lens: string | null
  camera_settings: string | null
  shooting_time: string | null
  credit_author: string | null
  credit_licence: string | null
  credit_url: string | null
  credit_changes: string | null
}

/** `path`: the input field that it comes from. `shootingTime` and `point`: from the file's own data. `features`: see own-copies.ts. */
export type EntryImage = {
  path: string
  shootingTime: string | null
  point: GeoPoint | null
  features: Buffer | null
  columns: Columns
} & ({ kind: 'file'; file: string } | { kind: 'photo'; content: Buffer } | { kind: 'link' })

const noImageColumns: Columns = {
  image_url: null,
  photo_id: null,
  image_state: 'ready',
  content_type: null,
  width: null,
  height: null,
  placeholder: null,
  image_hash: null,
  location_id: null,
  camera: null,
  lens: null,
  camera_settings: null,
  shooting_time: null,
  credit_author: null,
  credit_licence: null,
  credit_url: null,
  credit_changes: null,
}

/**
 * A file first, then the user's own photo, then a link. @throws Problem unsupported-media, too-large,
 * validation
 */
export async function prepareImage(context: UserContext, input: NewContestEntry): Promise<EntryImage> {
  const locationId = input.locationId ?? null
  if (input.photo) return await fromFile(context, input.photo, locationId)
  if (input.photoId) return await fromPhoto(context, input.photoId)
  return {
    kind: 'link',
    path: 'imageUrl',
    shootingTime: null,
    point: null,
    features: null,
    columns: {
      ...noImageColumns,
      image_url: input.imageUrl ?? null,
      image_state: 'waiting',
      location_id: locationId,
    },
  }
}

async function fromFile(
  { user }: UserContext,
  file: NonNullable<NewContestEntry['photo']>,
  locationId: string | null,
): Promise<EntryImage> {
  const inspected = await inspectUpload(file, user.id, { withFeatures: true })
  const { kind: type, width, height, placeholder, look, features, exif } = inspected
  const { camera, lens, cameraSettings, shootingTime, latitude, longitude } = exif
  return {
    kind: 'file',
    file: file.path,
    path: 'photo',
    shootingTime,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    features,
    columns: {
      ...noImageColumns,
      content_type: type,
      width,
      height,
      placeholder,
      image_hash: look,
      location_id: locationId,
      camera,
      lens,
      camera_settings: cameraSettings,
      shooting_time: shootingTime,
    },
  }
}

async function fromPhoto({ deps, user }: UserContext, photoId: string): Promise<EntryImage> {
  const photo = await copyOwnPhoto(deps, { userId: user.id, photoId })
  const { content, credit, width, height, placeholder, look, camera, lens, cameraSettings, shootingTime } =
    photo
  return {
    kind: 'photo',
    content,
    path: 'photoId',
    shootingTime,
    // An uploaded photo belongs to its location.
    point: null,
    features: photo.features,
    columns: {
      ...noImageColumns,
      photo_id: photoId,
      content_type: 'image/jpeg',
      width,
      height,
      placeholder,
      image_hash: look,
      location_id: photo.locationId,
      camera,
      lens,
      camera_settings: cameraSettings,
      shooting_time: shootingTime,
      credit_author: credit?.author ?? null,
      credit_licence: credit?.licence ?? null,
      credit_url: credit?.sourceUrl ?? null,
      credit_changes: credit?.changes ?? null,
    },
  }
}

/** Nothing for a link: a job copies it. */
export async function storeImage(
  { files }: { files: FileStore },
  mediaId: string,
  image: EntryImage,
): Promise<void> {
  if (image.kind === 'file') await files.writeFrom(originalKey(mediaId), image.file)
  if (image.kind === 'photo') await files.write(originalKey(mediaId), image.content)
}
