// The service worker: answers when there is no network, or one that hangs, and sends the outbox when it is back. It stores the files of its
// build, one page without a session, and of the user whose data this device stores a few pages with what they read. Built by
// scripts/build.mjs into /sw.js.
import { answerPage, offlinePage } from './answer-page.ts'
import { answerFile, answerRead } from './answer-read.ts'
import { deleteOtherBuilds, setCopiesOwner } from './copies.ts'
import { noted } from './network-state.ts'
import { sendOutbox } from './send-outbox.ts'
import { shellPrefix, stopStoring, storePages } from './store-pages.ts'
import { changesStoredPages, getCopyKind } from './stored-pages.ts'
import { fetchWatched } from './watched-fetch.ts'
import type { Fetching, WorkerRequest, WorkerScope } from './worker-scope.ts'

/** Written before this script by the build: `version` is a hash of the files, which are paths. */
declare const shellOfBuild: { version: string; files: string[] }

const scope = self as unknown as WorkerScope
const cacheName = shellPrefix + shellOfBuild.version

scope.addEventListener('install', (event) => event.waitUntil(storeShell()))
// Pages wait until it ends: a reload arrives only then.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('fetch', answer)
scope.addEventListener('message', (event) => {
  const asked = event.data as WorkerRequest
  if (asked === 'give-way') stopStoring()
  else event.waitUntil(asked === 'take-over' ? scope.skipWaiting() : storePagesOf(asked.storePagesOf))
})
scope.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(sendOrFail())
})

async function storeShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  const { html, response } = await readShellPage()
  // The page also names files that the build does not list, such as its fonts.
  const named = [...html.matchAll(/(?<=["'(])\/assets\/[\w.-]+/g)].map(([path]) => path)
  await cache.addAll([...new Set([...shellOfBuild.files, ...named])])
  const headers = new Headers(response.headers)
  // The stored text is decoded, and longer than it was.
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(name)
  await cache.put(offlinePage, new Response(html, { headers }))
}

// Requested without cookies, so that it contains no user's name. The marker tells its scripts that they were
// started without a connection.
async function readShellPage(): Promise<{ html: string; response: Response }> {
  const response = await fetch(offlinePage, { credentials: 'omit', cache: 'no-store' })
  if (!response.ok || response.redirected) throw new Error('The page for offline use is not available')
  const html = (await response.text()).replace('<html ', '<html data-shell ')
  return { html, response }
}

// The cache before this one stays: other tabs may still run that version, and stored pages may be of it.
async function forgetFormerBuilds(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix) && name !== cacheName)
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)))
  await deleteOtherBuilds([cacheName, ...shells.slice(-1)])
}

let forgetting: Promise<void> | undefined

async function storePagesOf(ownerId: string): Promise<void> {
  await setCopiesOwner(ownerId).catch(() => {})
  forgetting ??= forgetFormerBuilds().catch(() => {})
  await forgetting
  await storePages(cacheName)
}

function answer(event: Fetching): void {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== scope.location.origin) return
  if (request.method !== 'GET') {
    if (changesStoredPages(url.pathname)) event.waitUntil(storeSoon())
    return
  }
  if (request.mode === 'navigate') {
    // Files that a link downloads take their time.
    if (!/^\/(api|media)\//.test(url.pathname)) event.respondWith(answerPage(event, url, shell))
    return
  }
  const kind = getCopyKind(url.pathname)
  if (kind && request.cache !== 'no-store') event.respondWith(answerRead(event, url, kind))
  else if (isOfShell(url.pathname)) event.respondWith(readShellFile(event))
  else if (url.pathname === '/healthz') event.respondWith(noted(answerHealth(request)))
  else if (request.destination === 'image') event.respondWith(answerFile(event))
}

const healthMs = { answerMs: 5000, silentMs: 5000 }

// Whole, because a network that stops in the middle begins an answer. A page that gives up does not end a worker's request.
async function answerHealth(request: Request): Promise<Response> {
  const response = await fetchWatched((signal) => fetch(request, { signal }), healthMs)
  return new Response(await response.text(), { status: response.status })
}

const isOfShell = (path: string) => path.startsWith('/assets/') || path.startsWith('/basemap/fonts/')

const shell = {
  build: cacheName,
  read: async () => await (await caches.open(cacheName)).match(offlinePage),
}

// Names of files in /assets/ change with their content, so a stored one is always right.
async function readShellFile(event: Fetching): Promise<Response> {
  const { request } = event
  const stored = request.headers.has('range') ? undefined : await caches.match(request, { ignoreVary: true })
  return stored ?? (await answerFile(event))
}

const soonMs = 5000
let soon: Promise<void> | undefined

/** Once for several changes in a row. */
function storeSoon(): Promise<void> {
  soon ??= new Promise<void>((resolve) => setTimeout(resolve, soonMs)).then(() => {
    soon = undefined
    return storePages(cacheName, true)
  })
  return soon
}

// A rejected promise makes the browser try again later.
async function sendOrFail(): Promise<void> {
  if ((await sendOutbox()) === 'later') throw new Error('Not everything could be sent')
  await storePages(cacheName, true)
}
