// The service worker's answer to a navigation: the network's page, or what this device has instead of it.
import { type Copy, readCopiesOwner, readCopy } from './copies.ts'
import { readAll } from './database.ts'
import { isDown, noted, probe } from './network-state.ts'
import { storePage } from './store-pages.ts'
import type { StoredPack } from './stored-packs.ts'
import { getBasePage, getPageLocation, toOfflineHash, toOpenHash } from './stored-pages.ts'
import { fetchWatched } from './watched-fetch.ts'
import type { Fetching } from './worker-scope.ts'

/** The network's head start over what is stored. */
const headStartMs = 1000
const pageMs = { answerMs: 3000, silentMs: 3000 }
/** For a user who tries again. */
const againMs = { answerMs: 15_000, silentMs: 15_000 }

export const offlinePage = '/offline'

/** The page for offline use without a user, and the name of the cache that has it, which stands for this version. */
type Shell = { build: string; read: () => Promise<Response | undefined> }

export async function answerPage(event: Fetching, url: URL, shell: Shell): Promise<Response> {
  const { request } = event
  const address = url.pathname + url.search
  const stored = url.pathname === offlinePage && (await readOfflinePage(shell))
  if (stored) return stored
  const local = await findLocal(url)
  if (local && isDown()) return local
  const isAgain = new URL(request.referrer || url).pathname === offlinePage && !local
  const fromNetwork = noted(readFromNetwork(request, isAgain ? againMs : pageMs))
  event.waitUntil(fromNetwork.then((page) => storePage(address, page)).catch(() => {}))
  const page = local
    ? await Promise.race([fromNetwork.catch(() => local), wait(headStartMs).then(() => local)])
    : await fromNetwork.catch(() => undefined)
  return page ?? redirect(`${offlinePage}${toOfflineHash(url.pathname, address)}`)
}

/**
 * The whole page: one that stops in the middle would otherwise stay half. Files are passed on as they arrive.
 * The options take away the referrer unless they name it.
 */
async function readFromNetwork(request: Request, limits: typeof pageMs): Promise<Response> {
  const response = await fetchWatched(
    (signal) => fetch(request, { signal, referrer: request.referrer || 'about:client' }),
    { ...limits, probe },
  )
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/html')) return response
  const { status, statusText, headers } = response
  return new Response(await response.arrayBuffer(), { status, statusText, headers })
}

// The user's own if it is of this version: after an update the former version would come back.
async function readOfflinePage({ build, read }: Shell): Promise<Response | undefined> {
  const copy = await readCopy(offlinePage)
  if (copy?.build === build) return toPage(copy)
  return (await read()) ?? (copy && toPage(copy))
}

/** What this device has in place of the page. */
async function findLocal(url: URL): Promise<Response | undefined> {
  const owner = await readCopiesOwner()
  const page = owner && (await readPage(url.pathname + url.search))
  if (page) return page
  const base = getBasePage(url.pathname)
  if (owner && base && (await readCopy(base)))
    return redirect(`${base}${toOpenHash(url.pathname + url.search)}`)
  const locationId = getPageLocation(url.pathname)
  if (locationId && (await isPacked(locationId))) return redirect(`${offlinePage}#location=${locationId}`)
  return undefined
}

const isPacked = (locationId: string): Promise<boolean> =>
  readAll<StoredPack>('packs').then(
    (packs) => packs.some(({ manifest }) => manifest?.locationIds.includes(locationId)),
    () => false,
  )

const readPage = async (address: string): Promise<Response | undefined> => {
  const copy = await readCopy(address)
  return copy && toPage(copy)
}

// Its scripts say from when it is.
function toPage({ headers, body, storedAt }: Copy): Response {
  const html = new TextDecoder().decode(body).replace('<html ', `<html data-stored="${storedAt}" `)
  return new Response(html, { headers })
}

const redirect = (path: string) => Response.redirect(new URL(path, self.location.origin).href)

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
