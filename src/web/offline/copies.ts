// The copies of pages and answers on this device, of one user at a time. Nothing is stored for anyone else: each write
// is compared with the owner in the same transaction, so an answer that arrives after signing out is dropped.
import { clearStores, inTransaction, readOne, settled } from './database.ts'

/** `document`: a page; `answer`: of the API; `tile`: a part of the map. */
type CopyKind = 'document' | 'answer' | 'tile'

export type Copy = {
  /** Path and query; for a part of a file followed by its range. */
  url: string
  kind: CopyKind
  ownerId: string
  /** Milliseconds since 1970. */
  storedAt: number
  /** The cache with the files of a document's version. */
  build?: string
  status: number
  headers: [string, string][]
  body: ArrayBuffer
}

/** The oldest are deleted beyond these. */
const maxCopies: Record<CopyKind, number> = { document: 40, answer: 300, tile: 800 }

const stores = ['copies', 'owner'] as const

/** From now on this user's copies are stored; another one's are deleted. */
export const setCopiesOwner = (ownerId: string): Promise<void> =>
  inTransaction(stores, 'readwrite', async (all) => {
    const owner = await settled(all.objectStore('owner').get('id'))
    if (owner === ownerId) return
    all.objectStore('copies').clear()
    all.objectStore('owner').put(ownerId, 'id')
  })

/** Undefined if nothing is stored on this device, or storage fails. */
export const readCopiesOwner = (): Promise<string | undefined> =>
  readOne<string>('owner', 'id').catch(() => undefined)

export const readCopy = (url: string): Promise<Copy | undefined> =>
  readOne<Copy>('copies', url).catch(() => undefined)

/** Only while its owner is the one whose copies are stored. */
export const storeCopy = (copy: Copy): Promise<void> =>
  inTransaction(stores, 'readwrite', async (all) => {
    const owner = await settled(all.objectStore('owner').get('id'))
    if (owner !== copy.ownerId) return
    const copies = all.objectStore('copies')
    copies.put(copy)
    const ofKind = IDBKeyRange.bound([copy.kind, 0], [copy.kind, Number.MAX_SAFE_INTEGER])
    const age = copies.index('age')
    const excess = (await settled(age.count(ofKind))) - maxCopies[copy.kind]
    if (excess <= 0) return
    for (const key of await settled(age.getAllKeys(ofKind, excess))) copies.delete(key)
  })

/** Pages whose files are gone cannot be shown. */
export const deleteOtherBuilds = (builds: readonly string[]): Promise<void> =>
  inTransaction('copies', 'readwrite', async (all) => {
    const copies = all.objectStore('copies')
    const documents = IDBKeyRange.bound(['document', 0], ['document', Number.MAX_SAFE_INTEGER])
    for (const copy of (await settled(copies.index('age').getAll(documents))) as Copy[])
      if (!builds.includes(copy.build ?? '')) copies.delete(copy.url)
  })

export const deleteCopies = (): Promise<void> => clearStores(stores)

/** `x-stored-at` tells the page that it is not the server's answer. */
export const toStoredResponse = (copy: Copy): Response => {
  const response = toResponse(copy)
  response.headers.set('x-stored-at', String(copy.storedAt))
  return response
}

export const toResponse = ({ status, headers, body }: Copy): Response =>
  new Response(status === 204 || status === 304 ? null : body, { status, headers })

// The stored body is decoded, and longer than it was.
const unstored = ['content-encoding', 'content-length', 'vary']

/** Reads the whole body. @throws when it stops */
export async function toCopy(
  response: Response,
  rest: Omit<Copy, 'status' | 'headers' | 'body' | 'storedAt'>,
): Promise<Copy> {
  const body = await response.arrayBuffer()
  const headers = [...response.headers].filter(([name]) => !unstored.includes(name))
  return { ...rest, status: response.status, headers, body, storedAt: Date.now() }
}
