// Processes an upload: creates every rendition of a photo, then publishes it. Transactions only record the result: encoding and storing
// happen outside of them, under a claim.
import { notify, notifyFollowers } from '../../accounts/notifications/notify.ts'
import { refreshReputation } from '../../accounts/users/reputation.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import { ImageRefused } from '../../platform/images/image-refused.ts'
import { makeRenditions } from '../../platform/images/images.ts'
import type { Log } from '../../platform/log/log.ts'
import { createQueue } from '../../platform/queue.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { type Claim, claimPhoto, listUnclaimed, lockClaimed, postpone } from './claim.ts'
import { approveFittingCover, isCoverCandidate, refreshCover } from './cover.ts'
import { originalKey, renditionKey } from './media-keys.ts'
import { announceMedia, discardMedia } from './pending-media.ts'
import { readRights } from './rights.ts'

export type PublishDeps = { sql: Sql; files: FileStore; log: Log }

// One photo at a time per process. A photo is claimed only when its turn comes.
const inQueue = createQueue()
const unreadable = 'The image could not be read. Try another file, or save it again as a JPEG.'

/** Publishes a photo once, by one worker at a time. After a temporary error the photo stays in state `processing` for a later attempt. */
export async function publishPhoto(deps: PublishDeps, photoId: string): Promise<void> {
  await inQueue(async () => {
    const claim = await claimPhoto(deps.sql, photoId)
    if (!claim) return
    try {
      await record(deps, claim, await storeRenditions(deps, photoId))
    } catch (error) {
      deps.log.warn({ photo: photoId, error: String(error) }, 'a photo was postponed')
      await giveUpOrPostpone(deps, claim)
    } finally {
      claim.stop()
    }
  })
}

/** Publishes photos without a valid claim: those left by a crash, and those postponed after a temporary error. */
export async function publishUnclaimed(deps: PublishDeps): Promise<void> {
  for (const id of await listUnclaimed(deps.sql)) await publishPhoto(deps, id)
}

/** The reason for a permanent failure, or undefined. @throws temporary errors, such as a full disk, a lost network or a killed process */
async function storeRenditions({ sql, files }: PublishDeps, photoId: string): Promise<string | undefined> {
  const original = await files.read(originalKey(photoId))
  if (!original) return unreadable
  try {
    for (const { width, format, content } of await makeRenditions(original, await readRights(sql, photoId)))
      await files.write(renditionKey(photoId, width, format), content)
    return undefined
  } catch (error) {
    if (error instanceof ImageRefused) return unreadable
    throw error
  }
}

// All files are stored before the row becomes `ready`, so that an incomplete photo is never served.
async function record(deps: PublishDeps, claim: Claim, failure: string | undefined): Promise<void> {
  const { sql, photoId } = { ...deps, ...claim }
  const outcome = (await sql.transaction(async (tx) => {
    const state = await lockClaimed(tx, claim)
    if (state === 'held') await (failure ? fail(tx, photoId, failure) : show(tx, photoId))
    return state
  })) as Awaited<ReturnType<typeof lockClaimed>>
  // If the photo was deleted meanwhile, its removal may have run before these files were stored.
  if (outcome === 'deleted' || (outcome === 'held' && failure)) await discardMedia(deps, photoId)
}

// An error that lasts longer than a day counts as permanent.
async function giveUpOrPostpone(deps: PublishDeps, claim: Claim): Promise<void> {
  const [photo] = await deps.sql<{ is_hopeless: boolean }[]>`
    select created_at < now() - interval '1 day' as is_hopeless from location_photos where id = ${claim.photoId}`
  if (photo?.is_hopeless) await record(deps, claim, unreadable)
  else await postpone(deps.sql, claim)
}

type Subject = {
  location_id: string
  location_name: string
  user_id: string
  title: string | null
  source_id: string | null
}

async function finish(
  tx: Queryable,
  photoId: string,
  change: { state: 'ready' | 'failed'; failure: string | null },
): Promise<Subject> {
  const [photo] = await tx<Subject[]>`
    update location_photos h set state = ${change.state}, failure = ${change.failure}, claim = null, claimed_until = null from locations l
    where h.id = ${photoId} and l.id = h.location_id returning h.location_id, l.name as location_name, h.user_id, h.title, h.source_id`
  if (!photo) throw new Error('A photo that was locked is gone')
  return photo
}

const aboutPhoto = (photoId: string, { location_id, location_name, title }: Subject) =>
  ({
    subjectKind: 'photo',
    subjectId: photoId,
    data: { locationId: location_id, locationName: location_name, title },
  }) as const

async function show(tx: Queryable, photoId: string): Promise<void> {
  const photo = await finish(tx, photoId, { state: 'ready', failure: null })
  await approveFittingCover(tx, photoId)
  await refreshCover(tx, photo.location_id)
  await refreshReputation(tx, photo.user_id)
  // A photo that an administrator added from elsewhere is not the administrator's activity.
  if (photo.source_id !== null) return
  const about = aboutPhoto(photoId, photo)
  await notify(tx, { userId: photo.user_id, kind: 'photo-ready', ...about })
  await notifyFollowers(tx, { kind: 'new-photo', actorId: photo.user_id, ...about })
  await askForCover(tx, photoId, photo)
}

// The location's author decides about a photo that would become the cover but does not qualify automatically.
async function askForCover(tx: Queryable, photoId: string, photo: Subject): Promise<void> {
  const [asked] = await tx<{ author: string }[]>`
    select l.created_by as author from location_photos h join locations l on l.id = h.location_id
    where h.id = ${photoId} and l.created_by is not null and ${isCoverCandidate(tx)}`
  if (!asked) return
  const about = aboutPhoto(photoId, photo)
  await notify(tx, { userId: asked.author, kind: 'cover-waiting', actorId: photo.user_id, ...about })
}

// The files of a failed photo are announced, so that the sweep removes them.
async function fail(tx: Queryable, photoId: string, failure: string): Promise<void> {
  const photo = await finish(tx, photoId, { state: 'failed', failure })
  await announceMedia(tx, photoId)
  await notify(tx, { userId: photo.user_id, kind: 'photo-failed', ...aboutPhoto(photoId, photo) })
}
