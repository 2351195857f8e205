// GET /sw.js: the service worker of the build or, when it is switched off, one that removes it from every device that asks.
import type { IncomingMessage } from 'node:http'
import { type HttpResponse, problem, textResponse } from '../../platform/http/reply.ts'
import { workerPolicy } from '../../platform/http/security.ts'
import type { AppOptions } from '../request/context.ts'
import { staticFile } from './static-files.ts'

export const serviceWorkerPath = '/sw.js'

// Devices ask for it with every visit. Packs and the outbox stay: pages read them without a worker too. Only the worker reads copies.
const removal = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('shell-')) await caches.delete(name)
  indexedDB.deleteDatabase('viewfinder-copies')
  await registration.unregister()
})()))
`

export async function answerServiceWorker(
  options: Pick<AppOptions, 'publicFolder' | 'hasServiceWorker'>,
  request: IncomingMessage,
): Promise<HttpResponse> {
  const headers = { 'content-security-policy': workerPolicy(undefined), 'cache-control': 'no-cache' }
  if (options.hasServiceWorker === false)
    return textResponse(removal, 'text/javascript; charset=utf-8', headers)
  const file = options.publicFolder && (await staticFile(options.publicFolder, serviceWorkerPath, request))
  return file ? { ...file, headers: { ...file.headers, ...headers } } : problem('not-found')
}
