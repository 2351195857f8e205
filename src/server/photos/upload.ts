// POST /api/locations/{id}/photos: a file that was looked at is kept with its row, and a job makes what is published.
import { randomUUID } from 'node:crypto'
import type { LocationPhoto, PhotoUpload } from '../../contract/photos.ts'
import { Problem } from '../../contract/problems.ts'
import type { UserContext } from '../context.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { Unavailable } from '../platform/unavailable.ts'
import { requireLocation } from '../require-location.ts'
import { type InspectedUpload, inspectUpload } from './inspect-upload.ts'
import { publishJob } from './jobs.ts'
import { originalKey } from './media-keys.ts'
import { adoptMedia, announceMedia, discardMedia } from './pending-media.ts'
import { photoOf, selectPhotos } from './queries.ts'

// So many of one person may wait to be worked on; a whole card of pictures goes through, a flood does not.
const mostWaiting = 60

/** @throws Problem not-found, validation, unsupported-media, too-large, rate-limited, or Unavailable; nothing is stored then */
export async function uploadPhoto(
  { parts, user: person, transaction }: UserContext,
  input: PhotoUpload,
): Promise<LocationPhoto> {
  const { sql, files, jobs } = parts
  const location = await requireLocation(sql, input.id)
  const { photo: file } = input
  const inspected = await inspectUpload(file, person.id)
  const id = randomUUID()
  // Stored before its row: a row without its file would be a photo that never comes; a file without a row is never served.
  await announceMedia(sql, id)
  try {
    await files.writeFrom(originalKey(id), file.path)
    const photo = await transaction(async (tx) => {
      await requireFewWaiting(tx, person.id)
      await adoptMedia(tx, id)
      const row = rowOf(id, { ...input, id: location.id }, person.id, inspected)
      await tx`insert into location_photos ${tx.insert({ ...row, metadata: tx.json(row.metadata) })}`
      await jobs.send(tx, publishJob, { photoId: id })
      const [photo] = await selectPhotos(tx, person.id, tx`h.id = ${id}`)
      if (!photo) throw new Error('The photo was not inserted')
      return photoOf(photo, { id: person.id, hasGuide: true })
    })
    // The answer to a repeated call is the first one's.
    if (photo.id !== id) await discardMedia(parts, id)
    jobs.wake(publishJob)
    return photo
  } catch (error) {
    // After any other error nobody knows whether the row is there: the sweep will look.
    if (error instanceof Problem || error instanceof Unavailable) await discardMedia(parts, id)
    throw error
  }
}

async function requireFewWaiting(tx: Queryable, personId: string): Promise<void> {
  const [row] = await tx<
    { waiting: number }[]
  >`select count(*)::int as waiting from location_photos where user_id = ${personId} and state = 'processing'`
  if ((row?.waiting ?? 0) >= mostWaiting)
    throw new Problem(
      'rate-limited',
      'Many of your photos are still being processed. Upload more in a few minutes.',
      { retryAfterSeconds: 60 },
    )
}

// What the person left empty is filled from the file.
function rowOf(
  id: string,
  input: PhotoUpload,
  userId: string,
  { kind, width, height, placeholder, exif }: InspectedUpload,
) {
  const given = (text: string | undefined) => text || null
  const direction =
    typeof input.directionDegrees === 'number' ? input.directionDegrees : exif.directionDegrees
  const isFromFile = direction !== null && direction === exif.directionDegrees
  return {
    id,
    location_id: input.id,
    user_id: userId,
    title: given(input.title),
    description: input.description ?? '',
    camera: given(input.camera) ?? exif.camera,
    lens: given(input.lens) ?? exif.lens,
    camera_settings: given(input.cameraSettings) ?? exif.cameraSettings,
    shooting_time: given(input.shootingTime) ?? exif.shootingTime,
    direction_degrees: direction,
    weather_conditions: given(input.weatherConditions),
    tags: input.tags ?? [],
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
