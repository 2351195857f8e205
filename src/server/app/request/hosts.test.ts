// Requests for another host name: a foreign site may have pointed its own name at this machine (DNS rebinding).
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ metricsToken: 'a-token-for-metrics' })
})
afterAll(() => app.close())

type RequestOptions = { method?: string; body?: string; headers?: Record<string, string> }

const ask = (path: string, host: string, { method = 'GET', body, headers = {} }: RequestOptions = {}) =>
  new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    const all = { ...headers, host, ...(body ? { 'content-type': 'application/json' } : {}) }
    const request = httpRequest(app.url + path, { method, headers: all }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode ?? 0, type: String(response.headers['content-type']), text })
    })
    request.once('error', reject)
    request.end(body)
  })

const calls = ['/api/locations', '/api/openapi.json', '/api/docs', '/api', '/api/nowhere']
const others = [
  '/',
  '/map',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/tiles/locations/0/0/0.mvt',
  '/assets/a.js',
]

describe.each(['evil.example', 'viewfinder.test.evil.example', '192.0.2.1:3000'])('as %s', (host) => {
  test.each(calls)('%s is a problem', async (path) => {
    const { status, type, text } = await ask(path, host)
    expect([status, type]).toEqual([421, 'application/problem+json'])
    expect(JSON.parse(text).type).toBe('misdirected')
  })

  test.each(others)('%s is a line of text', async (path) => {
    const { status, type, text } = await ask(path, host)
    expect([status, type, text.split('\n').length]).toEqual([421, 'text/plain; charset=utf-8', 2])
  })

  test('nobody can sign in', async () => {
    const body = JSON.stringify({ username: 'admin', password: 'guessed-password' })
    for (const path of ['/api/admin/login', '/api/auth/login'])
      expect((await ask(path, host, { method: 'POST', body })).status).toBe(421)
  })

  test('load balancers are answered, and a request with the token reads the metrics', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await ask(path, host)).status).toBe(200)
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
    expect((await ask('/metrics', host, bearer('a-token-for-metrics'))).status).toBe(200)
    expect((await ask('/metrics', host, bearer('another-token'))).status).toBe(421)
  })

  test('X-Forwarded-Host does not change the name', async () => {
    for (const name of ['localhost', 'viewfinder.test'])
      expect((await ask('/api/themes', host, { headers: { 'x-forwarded-host': name } })).status).toBe(421)
  })
})

test.each(['viewfinder.test', 'VIEWFINDER.test:8080', 'localhost', '127.0.0.1:1', '[::1]:3000'])(
  'as %s every request is answered',
  async (host) => {
    for (const path of ['/', '/api/themes', '/metrics']) expect((await ask(path, host)).status).toBe(200)
    const forwarded = { headers: { 'x-forwarded-host': 'evil.example' } }
    expect((await ask('/api/themes', host, forwarded)).status).toBe(200)
  },
)
