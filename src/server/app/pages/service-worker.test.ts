// The service worker is served fresh each time, and can be switched off.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'

const folder = mkdtempSync(join(tmpdir(), 'vf-worker-'))
writeFileSync(join(folder, 'sw.js'), 'const shellOfBuild={}')
const apps: TestApp[] = []
const start = async (hasServiceWorker: boolean): Promise<TestApp> => {
  const app = await startTestApp({ publicFolder: folder, hasServiceWorker })
  apps.push(app)
  return app
}
let on: TestApp
let off: TestApp
beforeAll(async () => {
  on = await start(true)
  off = await start(false)
})
afterAll(async () => {
  for (const app of apps) await app.close()
  rmSync(folder, { recursive: true })
})

test('it is a script that browsers ask for again, and that may fetch from this site only', async () => {
  const { status, headers, body } = await on.get('/sw.js')
  expect([status, headers.get('cache-control'), String(body)]).toEqual([
    200,
    'no-cache',
    'const shellOfBuild={}',
  ])
  expect(headers.get('content-type')).toContain('javascript')
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'")
})

test('switched off, it is a worker that removes itself and its caches', async () => {
  const { status, body } = await off.get('/sw.js')
  expect(status).toBe(200)
  const deleted: string[] = []
  let isUnregistered = false
  const listeners: Record<string, (event: { waitUntil: (work: Promise<void>) => void }) => void> = {}
  const work: Promise<void>[] = []
  const scope = {
    addEventListener: (name: string, listener: (typeof listeners)[string]) => {
      listeners[name] = listener
    },
    skipWaiting: () => {},
    indexedDB: { deleteDatabase: (name: string) => deleted.push(name) },
    caches: { keys: async () => ['shell-1', 'other'], delete: async (name: string) => deleted.push(name) },
    registration: {
      unregister: async () => {
        isUnregistered = true
      },
    },
  }
  new Function(...Object.keys(scope), String(body))(...Object.values(scope))
  listeners.activate?.({ waitUntil: (one) => work.push(one) })
  await Promise.all(work)
  expect([deleted, isUnregistered]).toEqual([['shell-1', 'viewfinder-copies'], true])
})

test('without a build there is none', async () => {
  const app = await startTestApp()
  apps.push(app)
  expect((await app.get('/sw.js')).status).toBe(404)
})
