// The job behind an upload: makes every published form of a photograph, then shows it. Done again, it does nothing twice.
import { notify, notifyFollowers } from '../notifications/notify.ts'
import { refreshReputation } from '../people/reputation.ts'
import type { Queryable, Sql } from '../platform/db/pool.ts'
import type { Log } from '../platform/log/log.ts'
import type { FileStore } from '../platform/storage/file-store.ts'
import { encodeApart, PictureUnreadable } from './apart.ts'
import { refreshCover } from './cover.ts'
import { lockPhotoFiles } from './lock.ts'
import { allKeys, formKey, originalKey } from './media.ts'
import { createTurns } from './turn.ts'

export type DerivativeParts = { sql: Sql; files: FileStore; log: Log }

const inTurn = createTurns()
const unreadable = 'The image could not be read. Try another file, or save it again as a JPEG.'

type Waiting = { location_id: string; location_name: string; user_id: string; title: string | null }

/** Files come first and the row says `ready` last: nothing half made is ever served. @param options.isLastTry gives up for good when it fails */
export async function makeDerivatives(
  parts: DerivativeParts,
  id: string,
  options: { isLastTry?: boolean } = {},
): Promise<void> {
  await inTurn(async () => {
    await parts.sql.transaction(async (tx) => {
      if (!(await lockPhotoFiles(tx, id))) return
      const [photo] = await tx<Waiting[]>`
        select h.location_id, l.name as location_name, h.user_id, h.title from location_photos h join locations l on l.id = h.location_id
        where h.id = ${id} and h.state = 'processing'`
      if (!photo) return
      const failure = await encodeForms(parts.files, id, options.isLastTry ?? false)
      await (failure ? fail(tx, parts, id, photo, failure) : show(tx, parts, id, photo))
    })
  })
}

/** Why it cannot be done, or undefined. @throws what another try may mend: a full disk, a lost network, a process that was killed */
async function encodeForms(files: FileStore, id: string, isLastTry: boolean): Promise<string | undefined> {
  const original = await files.read(originalKey(id))
  if (!original) return unreadable
  try {
    await encodeApart(original, (width, format, content) => files.write(formKey(id, width, format), content))
    return undefined
  } catch (error) {
    if (error instanceof PictureUnreadable || isLastTry) return unreadable
    throw error
  }
}

async function show(
  tx: Queryable,
  { files }: DerivativeParts,
  id: string,
  { location_id, location_name, user_id, title }: Waiting,
): Promise<void> {
  const shown =
    await tx`update location_photos set state = 'ready', failure = null where id = ${id} returning 1`
  // Deleted meanwhile: its removal may have come before these files.
  if (shown.length === 0) return await removeAll(files, id)
  await refreshCover(tx, location_id)
  await refreshReputation(tx, user_id)
  const about = {
    subjectKind: 'photo',
    subjectId: id,
    data: { locationId: location_id, locationName: location_name, title },
  } as const
  await notify(tx, { userId: user_id, kind: 'photo-ready', ...about })
  await notifyFollowers(tx, { kind: 'new-photo', actorId: user_id, ...about })
}

async function fail(
  tx: Queryable,
  { files }: DerivativeParts,
  id: string,
  photo: Waiting,
  failure: string,
): Promise<void> {
  await tx`update location_photos set state = 'failed', failure = ${failure} where id = ${id}`
  await removeAll(files, id)
  const data = { locationId: photo.location_id, locationName: photo.location_name, title: photo.title }
  await notify(tx, { userId: photo.user_id, kind: 'photo-failed', subjectKind: 'photo', subjectId: id, data })
}

async function removeAll(files: FileStore, id: string): Promise<void> {
  for (const key of allKeys(id)) await files.remove(key)
}
