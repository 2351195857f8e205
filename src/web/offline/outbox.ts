// The outbox: what was done without a connection and waits to be sent, in order. Also used by the service
// worker.
import { clearStores, isFull, noStorageText, put, readAll, readOne, removeKeys } from './database.ts'

type OutboxKind =
  | 'review'
  | 'review-edit'
  | 'favorite'
  | 'favorite-removal'
  | 'check-in'
  | 'check-in-edit'
  | 'photo'
  | 'listing-photo'

export const outboxNames: Record<OutboxKind, string> = {
  review: 'Review',
  'review-edit': 'Edited review',
  favorite: 'Favorite',
  'favorite-removal': 'Favorite to remove',
  'check-in': 'Check-in',
  'check-in-edit': 'Edited check-in',
  photo: 'Photo',
  'listing-photo': 'Photo of your listing',
}

/** The request without its file. */
type Body = Record<string, unknown>

export type OutboxItem = {
  /** In the order in which it was added. */
  id: number
  /** Sent with every attempt, so that the server does it once. */
  key: string
  ownerId: string
  kind: OutboxKind
  /** Of a photo of a listing: the property's. */
  locationId: string
  locationName: string
  /** For an edit: what it changes. Its body has the `version` that was edited. */
  subjectId?: string
  madeAt: string
  body: Body
  file?: { content: ArrayBuffer; name: string; type: string }
  /** Why the server refused it; it then waits for the user's decision. */
  refusal?: { type: string; detail: string; current?: Versioned }
}

/** For a conflict: the server's current version. */
export type Versioned = Body & { version: number }

/** The maximum number of waiting items, and of bytes of their photos. */
const outboxLimits = { items: 500, photoBytes: 100_000_000 }

/** `key`: of a request that was already sent but whose response was lost. */
export type NewItem = Omit<OutboxItem, 'id' | 'key' | 'madeAt' | 'refusal'> & { key?: string }

export const outboxChannel = 'viewfinder-outbox'

/** One user's items, first made first. */
export const listOutbox = async (ownerId: string): Promise<OutboxItem[]> =>
  (await readAll<OutboxItem>('outbox')).filter((item) => item.ownerId === ownerId)

/** @throws Error with a text for the user when too much waits, or the device has no space */
export async function addToOutbox(item: NewItem): Promise<void> {
  const waiting = await onDevice(readAll<OutboxItem>('outbox'))
  const photoBytes = [item, ...waiting].reduce((sum, { file }) => sum + (file?.content.byteLength ?? 0), 0)
  if (waiting.length >= outboxLimits.items || photoBytes > outboxLimits.photoBytes)
    throw new Error('Too much waits on this device already. Connect, so that it can be sent.')
  const stored = { ...item, key: item.key ?? crypto.randomUUID(), madeAt: new Date().toISOString() }
  await onDevice(put('outbox', stored))
  announce()
}

// The first use creates the database, so already reading fails where there is no space.
async function onDevice<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new Error(isFull(error) ? 'This device has no space left.' : noStorageText)
  }
}

export async function removeFromOutbox(id: number): Promise<void> {
  await removeKeys('outbox', [id])
  announce()
}

export async function noteRefusal(id: number, refusal: OutboxItem['refusal']): Promise<void> {
  const item = await readOne<OutboxItem>('outbox', id)
  if (item && refusal) await put('outbox', { ...item, refusal })
  announce()
}

/** Waiting edits that are based on the same version as the one on the server. */
export async function moveVersion({ id, subjectId, body }: OutboxItem, version: number): Promise<void> {
  const waiting = await readAll<OutboxItem>('outbox')
  const later = waiting.filter(
    (item) => item.id > id && item.subjectId === subjectId && item.body.version === body.version,
  )
  for (const item of later) await put('outbox', { ...item, body: { ...item.body, version } })
}

/**
 * Sends a refused item again as a new request. `version`: in a conflict, the version that the item then
 * replaces.
 */
export async function retryItem(id: number, version?: number): Promise<void> {
  const item = await readOne<OutboxItem>('outbox', id)
  if (!item) return
  const { refusal: _, ...rest } = item
  const body = version === undefined ? rest.body : { ...rest.body, version }
  await put('outbox', { ...rest, body, key: crypto.randomUUID() })
  announce()
}

export async function clearOutbox(): Promise<void> {
  await clearStores(['outbox'])
  announce()
}

/** Tells pages and tabs that the list has changed. */
function announce(): void {
  const channel = new BroadcastChannel(outboxChannel)
  channel.postMessage('changed')
  channel.close()
}
