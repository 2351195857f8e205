// The service worker: serves the shell of /offline when there is no connection, and sends the outbox when it is back. It caches files of the
// build and one page without a session, never an answer of the API or another page. Built by scripts/build.mjs into /sw.js.
import { sendOutbox } from './send-outbox.ts'
import type { Fetching, WorkerScope } from './worker-scope.ts'

/** Written before this script by the build: `version` is a hash of the files, which are paths. */
declare const shellOfBuild: { version: string; files: string[] }

const scope = self as unknown as WorkerScope
const prefix = 'shell-'
const cacheName = prefix + shellOfBuild.version
const shellPage = '/offline'
const locationPage = /^\/location\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

scope.addEventListener('install', (event) => event.waitUntil(storeShell()))
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
scope.addEventListener('fetch', answer)
scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(scope.skipWaiting())
})
scope.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(sendOrFail())
})

async function storeShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  const { html, response } = await readShellPage()
  // The page also names files that the build does not list, such as its fonts.
  const named = [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
  await cache.addAll([...new Set([...shellOfBuild.files, ...named])])
  const headers = new Headers(response.headers)
  // The stored text is decoded, and longer than it was.
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(name)
  await cache.put(shellPage, new Response(html, { headers }))
}

// Requested without cookies, so that it contains no user's name. The marker tells its scripts that they were
// started without a connection.
async function readShellPage(): Promise<{ html: string; response: Response }> {
  const response = await fetch(shellPage, { credentials: 'omit', cache: 'no-store' })
  if (!response.ok || response.redirected) throw new Error('The page for offline use is not available')
  const html = (await response.text()).replace('<html ', '<html data-shell ')
  return { html, response }
}

// The cache before this one stays: other tabs may still run that version.
async function takeOver(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)))
  await scope.clients.claim()
}

function answer(event: Fetching): void {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return
  if (request.mode === 'navigate') event.respondWith(navigate(request, url))
  else if (isOfShell(url.pathname)) event.respondWith(readShellFile(request))
}

const isOfShell = (path: string) => path.startsWith('/assets/') || path.startsWith('/basemap/fonts/')

async function navigate(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    if (url.pathname === shellPage)
      return (await (await caches.open(cacheName)).match(shellPage)) ?? fail(error)
    const [, locationId] = locationPage.exec(url.pathname) ?? []
    const hash = locationId ? `#location=${locationId.toLowerCase()}` : ''
    return Response.redirect(`${scope.location.origin}${shellPage}${hash}`)
  }
}

function fail(error: unknown): never {
  throw error
}

// Names of files in /assets/ change with their content, so a stored one is always right.
async function readShellFile(request: Request): Promise<Response> {
  const stored = request.headers.has('range') ? undefined : await caches.match(request, { ignoreVary: true })
  return stored ?? (await fetch(request))
}

// A rejected promise makes the browser try again later.
async function sendOrFail(): Promise<void> {
  if ((await sendOutbox()) === 'later') throw new Error('Not everything could be sent')
}
