// Sends what was done offline: one after another in order, each until the server has answered. The Idempotency-Key makes a repeated request
// harmless when an answer was lost. Also used by the service worker.
import { countRows } from './database.ts'
import {
  listOutbox,
  moveVersion,
  noteRefusal,
  type OutboxItem,
  removeFromOutbox,
  type Versioned,
} from './outbox.ts'

/** `later`: no connection, or the server is busy. `signed-out`: the items wait for their user. */
export type SendResult = 'done' | 'later' | 'signed-out'

// A network that hangs would hold the lock, and with it a user who signs out.
const answerMs = 30_000
/** Slower uploads are given up, and repeated later. */
const leastBytesPerMs = 4

const temporary = new Set([401, 408, 421, 425, 429])

/** Only one tab or worker sends at a time. */
export async function sendOutbox(): Promise<SendResult> {
  return (await navigator.locks.request('viewfinder-outbox', sendAll)) as SendResult
}

async function sendAll(): Promise<SendResult> {
  try {
    if ((await countRows('outbox')) === 0) return 'done'
    // Not from what is stored: it decides whose items are sent.
    const me = await fetch('/api/auth/me', {
      cache: 'no-store',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(answerMs),
    })
    if (me.status === 401) return 'signed-out'
    if (!me.ok) return 'later'
    const { id: ownerId } = (await me.json()) as { id: string }
    return await sendInOrder(ownerId)
  } catch {
    return 'later'
  }
}

// An answer may change the items that follow, so each is read when its turn comes.
async function sendInOrder(ownerId: string): Promise<SendResult> {
  for (let lastId = 0; ; ) {
    const item = (await listOutbox(ownerId)).find(({ id, refusal }) => id > lastId && !refusal)
    if (!item) return 'done'
    const result = await sendOne(item)
    if (result !== 'done') return result
    lastId = item.id
  }
}

async function sendOne(item: OutboxItem): Promise<SendResult> {
  const response = await fetch(getPath(item), {
    method: getMethod(item),
    headers: {
      'idempotency-key': item.key,
      ...(item.file ? {} : { 'content-type': 'application/json' }),
    },
    body: toBody(item),
    signal: AbortSignal.timeout(answerMs + (item.file?.content.byteLength ?? 0) / leastBytesPerMs),
  })
  if (response.status === 401) return 'signed-out'
  if (response.status >= 500 || temporary.has(response.status)) return 'later'
  if (response.ok) await finish(item, response)
  else await noteRefusal(item.id, await readRefusal(response))
  return 'done'
}

async function finish(item: OutboxItem, response: Response): Promise<void> {
  if (item.subjectId) await moveVersion(item, ((await response.json()) as Versioned).version)
  await removeFromOutbox(item.id)
}

function getMethod({ kind, subjectId }: OutboxItem): string {
  if (subjectId) return 'PATCH'
  return kind === 'favorite-removal' ? 'DELETE' : 'POST'
}

function getPath({ kind, ownerId, locationId, subjectId }: OutboxItem): string {
  if (kind === 'favorite') return '/api/favorites'
  if (kind === 'favorite-removal') return `/api/favorites/${ownerId}/${locationId}`
  if (kind === 'review-edit') return `/api/reviews/${subjectId}`
  if (kind === 'check-in-edit') return `/api/checkins/${subjectId}`
  if (kind === 'listing-photo') return `/api/private-properties/${locationId}/photos`
  const calls = { review: 'reviews', 'check-in': 'checkins', photo: 'photos' }
  return `/api/locations/${locationId}/${calls[kind]}`
}

function toBody(item: OutboxItem): FormData | string | null {
  if (item.kind === 'favorite-removal') return null
  return item.file ? toForm(item, item.file) : JSON.stringify(item.body)
}

function toForm({ body }: OutboxItem, file: NonNullable<OutboxItem['file']>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  form.append('photo', new Blob([file.content], { type: file.type }), file.name)
  return form
}

type Problem = { type?: string; detail?: string; review?: Versioned; checkin?: Versioned }

async function readRefusal(response: Response): Promise<NonNullable<OutboxItem['refusal']>> {
  const problem = (await response.json().catch(() => ({}))) as Problem
  const current = problem.review ?? problem.checkin
  return {
    type: problem.type ?? String(response.status),
    detail: problem.detail ?? `The server answered ${response.status}.`,
    ...(current && { current }),
  }
}
