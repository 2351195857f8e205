// Copies the image of an entry that was entered as a link, so that its address reveals nothing about the
// author.
import { Problem } from '../../../contract/problems.ts'
import { dayMs } from '../../../rules/durations.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { JobDeps } from '../../app/domains/domain.ts'
import { type InspectedUpload, inspectBytes } from '../../discovery/photos/inspect-upload.ts'
import { originalKey } from '../../discovery/photos/media-keys.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { FetchRefused } from '../../platform/http/public-fetch.ts'
import { send } from './notify-results.ts'
import { comparedWithOwn, keepFeatures } from './own-copies.ts'

type CopyDeps = Pick<JobDeps, 'sql' | 'files' | 'fetchImage' | 'now'>
type Waiting = {
  createdAt: Date
  url: string
  mediaId: string
  userId: string
  contestId: string
  contestTitle: string
}

/** How long the request is repeated while the other site has a problem. */
const patienceMs = dayMs

/**
 * Afterwards the image is ready, or it has failed and its author was told why. `later`: the other site has a problem that may pass; repeat
 * the job.
 */
export async function copyLinkedImage(
  { sql, files, fetchImage, now }: CopyDeps,
  id: string,
): Promise<'later' | undefined> {
  const [entry] = await sql<Waiting[]>`
    select s.created_at as "createdAt", s.image_url as url, s.media_id as "mediaId", s.user_id as "userId", c.id as "contestId", c.title as "contestTitle"
    from contest_submissions s join photo_contests c on c.id = s.contest_id
    where s.id = ${id} and s.image_state = 'waiting' and s.withdrawn_at is null and s.user_id is not null`
  if (!entry) return undefined
  try {
    const content = await fetchImage(entry.url)
    const image = await inspectBytes(content, entry.userId, { withFeatures: true })
    await files.write(originalKey(entry.mediaId), content)
    const { contestId, userId } = entry
    const own = {
      contestId,
      userId,
      entryId: id,
      look: image.look,
      features: image.features,
      path: 'imageUrl',
    }
    await comparedWithOwn(sql, own, (refuseOwnCopy) =>
      sql.transaction(async (tx) => {
        await lockUser(tx, userId)
        await refuseOwnCopy(tx)
        await recordImage(tx, id, image)
      }),
    )
  } catch (error) {
    if (!(error instanceof FetchRefused || error instanceof Problem)) throw error
    const isNew = now().getTime() - entry.createdAt.getTime() < patienceMs
    if (error instanceof FetchRefused && error.isTemporary && isNew) return 'later'
    await fail({ sql }, id, { ...entry, reason: error.message })
    await files.remove(originalKey(entry.mediaId))
  }
  return undefined
}

async function recordImage(tx: Queryable, id: string, image: InspectedUpload): Promise<void> {
  const { kind, width, height, placeholder, look, features, exif } = image
  const copied = await tx`
    update contest_submissions set image_state = 'ready', content_type = ${kind}, width = ${width}, height = ${height}, placeholder = ${placeholder}, image_hash = ${look}::bit(64),
      camera = coalesce(camera, ${exif.camera}), lens = coalesce(lens, ${exif.lens}),
      camera_settings = coalesce(camera_settings, ${exif.cameraSettings}), shooting_time = ${exif.shootingTime}
    where id = ${id} and image_state = 'waiting' and withdrawn_at is null returning 1`
  if (copied.length > 0) await keepFeatures(tx, id, features)
}

async function fail(
  { sql }: Pick<JobDeps, 'sql'>,
  id: string,
  entry: Waiting & { reason: string },
): Promise<void> {
  await sql.transaction(async (tx) => {
    const failed = await tx`
      update contest_submissions set image_state = 'failed' where id = ${id} and image_state = 'waiting' returning 1`
    if (failed.length === 0) return
    const { contestId, contestTitle, userId, reason } = entry
    await send(tx, { id: contestId, title: contestTitle }, { userId, kind: 'contest-image-failed', reason })
  })
}
