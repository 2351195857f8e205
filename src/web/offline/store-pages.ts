// Stores the owner's pages, trips and lists for use without a network. A page is stored only if it was rendered for the
// owner and all its scripts are in a cache of this device, so that it still opens after a deployment.
import { type Copy, readCopiesOwner, readCopy, storeCopy, toCopy } from './copies.ts'
import { storeMap } from './map-copies.ts'
import { getBasePage, storedPages } from './stored-pages.ts'
import { maxTrips } from './stored-trips.ts'
import { fetchWatched, patience } from './watched-fetch.ts'

export const shellPrefix = 'shell-'
const freshMs = 600_000

/** What the pages read when they are opened by a link. */
const storedAnswers = [
  '/api/favorites/me',
  '/api/favorites/me/ids',
  '/api/spots',
  '/api/me/usage',
  '/api/me/gear',
  '/api/themes',
]
/** Lists, each of whose items has an answer of its own. */
const storedLists = ['/api/trips', '/api/favorite-lists', '/api/light-plans']

let storing: Promise<void> | undefined
let stop = new AbortController()

/** What these show is changed by the user. */
const changingPages: readonly string[] = ['/trips', '/favorites']

/** Stores the pages that are older than ten minutes or of another build. `isChanged`: the user has just changed what they show. */
export function storePages(build: string, isChanged = false): Promise<void> {
  if (storing) return storing
  stop = new AbortController()
  storing = storeAll(build, isChanged)
    .catch(() => {})
    .finally(() => {
      storing = undefined
    })
  return storing
}

/** What is stored so far stays. */
export const stopStoring = (): void => stop.abort()

async function storeAll(build: string, isChanged: boolean): Promise<void> {
  const ownerId = await readCopiesOwner()
  if (!ownerId) return
  const outdated: string[] = []
  for (const page of storedPages)
    if ((isChanged && changingPages.includes(page)) || !isFresh(await readCopy(page), build))
      outdated.push(page)
  if (outdated.length === 0) return
  const me = await storeAnswer('/api/auth/me', ownerId)
  if (!me || readJson<{ id: string }>(me).id !== ownerId) return
  for (const page of outdated) await storePage(page, await read(page))
  for (const answer of storedAnswers) await storeAnswer(answer, ownerId)
  for (const list of storedLists) {
    const listed = await storeAnswer(list, ownerId)
    const items = listed ? readJson<{ id: string }[]>(listed).slice(0, maxTrips) : []
    for (const { id } of items) await storeAnswer(`${list}/${id}`, ownerId)
  }
  await storeMap(ownerId, stop.signal)
}

const readJson = <T>({ body }: Copy): T => JSON.parse(new TextDecoder().decode(body)) as T

const isFresh = (copy: Copy | undefined, build: string) =>
  copy?.build === build && Date.now() - copy.storedAt < freshMs

const read = (address: string): Promise<Response> =>
  fetchWatched((signal) => fetch(address, { cache: 'no-store', signal }), {
    ...patience,
    signal: stop.signal,
  })

async function storeAnswer(url: string, ownerId: string): Promise<Copy | undefined> {
  const response = await read(url)
  if (response.status !== 200) return undefined
  const copy = await toCopy(response, { url, kind: 'answer', ownerId })
  await storeCopy(copy)
  return copy
}

/** Stores the answer to a navigation if its address is one of those that are stored. The answer itself can still be read. */
export async function storePage(address: string, response: Response): Promise<void> {
  const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || response.redirected || !getBasePage(address.split('?')[0] as string)) return
  const page = response.clone()
  const ownerId = await readCopiesOwner()
  if (!ownerId) return
  const copy = await toCopy(page, { url: address, kind: 'document', ownerId })
  const html = new TextDecoder().decode(copy.body)
  if (!html.includes(ownerId)) return
  const build = await findBuild(html)
  if (build) await storeCopy({ ...copy, build })
}

/** The cache of the version that the page is of, completed by other files that it names, such as its fonts; undefined without them. */
async function findBuild(html: string): Promise<string | undefined> {
  // By attributes and scripts. In a text, such as the source of a photo, the same word is part of a foreign address.
  const named = [...new Set([...html.matchAll(/(?<=["'(])\/assets\/[\w.-]+/g)].map(([path]) => path))]
  const scripts = named.filter((path) => path.endsWith('.js'))
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix)).toReversed()
  for (const name of shells) {
    const cache = await caches.open(name)
    const isStored = async (path: string) => Boolean(await cache.match(path, { ignoreVary: true }))
    const found = await Promise.all(scripts.map(isStored))
    if (scripts.length === 0 || found.includes(false)) continue
    const missing = []
    for (const path of named) if (!(await isStored(path))) missing.push(path)
    // All or none. Without them the page is not stored, and what comes after it is.
    return await cache.addAll(missing).then(
      () => name,
      () => undefined,
    )
  }
  return undefined
}
