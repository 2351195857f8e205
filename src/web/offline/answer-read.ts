// The service worker's answer to what stored pages read: the network's, which is stored, or after three seconds the stored
// one. Pictures and files end when the network hangs, because a browser has few connections and each would keep one.
import {
  type Copy,
  readCopiesOwner,
  readCopy,
  storeCopy,
  toCopy,
  toResponse,
  toStoredResponse,
} from './copies.ts'
import { readFromStart } from './map-copies.ts'
import { isDown, noted } from './network-state.ts'
import type { getCopyKind } from './stored-pages.ts'
import { fetchWatched, patience } from './watched-fetch.ts'
import type { Fetching } from './worker-scope.ts'

const limits = { answerMs: 3000, silentMs: 3000 }

type Kind = NonNullable<ReturnType<typeof getCopyKind>>

export async function answerRead(event: Fetching, url: URL, kind: Kind): Promise<Response> {
  const { request } = event
  const range = request.headers.get('range')
  const key = url.pathname + url.search + (range ? `#${range}` : '')
  const ownerId = await readCopiesOwner()
  if (!ownerId) return await fetch(request)
  const copy = (await readCopy(key)) ?? (range ? await readFromStart(url.pathname, range) : undefined)
  if (copy && isDown()) return toStoredResponse(copy)
  const store = { url: key, kind, ownerId }
  const watch = copy || isDown() ? limits : patience
  const answer = noted(readWhole(request, watch, store), () => request.signal.aborted)
  event.waitUntil(
    answer.then(
      (read) => (isStorable(read) ? storeCopy(read) : undefined),
      () => {},
    ),
  )
  try {
    return toResponse(await answer)
  } catch (error) {
    if (copy && !request.signal.aborted) return toStoredResponse(copy)
    throw error
  }
}

async function readWhole(
  request: Request,
  watch: typeof limits,
  store: Pick<Copy, 'url' | 'kind' | 'ownerId'>,
): Promise<Copy> {
  const response = await fetchWatched((signal) => fetch(request, { signal }), {
    ...watch,
    signal: request.signal,
  })
  return await toCopy(response, store)
}

const isStorable = ({ status }: Copy) => status === 200 || status === 206 || status === 204

/** A file that is not stored. */
export const answerFile = ({ request }: Fetching): Promise<Response> =>
  fetchWatched((signal) => fetch(request, { signal }), { ...patience, signal: request.signal })
