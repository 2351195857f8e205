// Failures: oversized bodies, internal errors, too many requests, and shutdown during a request.
import { request as send } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { until } from '../../../../test/support/until.ts'
import { CannotListen, serve } from '../../platform/http/serve.ts'
import type { AppOptions } from './context.ts'
import { httpLimits } from './http-limits.ts'

const logged: object[] = []
const log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (fields: object) => void logged.push(fields),
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function another(options: Partial<AppOptions>): Promise<TestApp> {
  const one = await startTestApp({ log, ...options })
  onTestFinished(() => one.close())
  return one
}

async function post(
  body: BodyInit,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  const answer = await fetch(`${app.url}/api/contact`, {
    method: 'POST',
    body,
    headers,
    ...({ duplex: 'half' } as object),
  })
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return { status: answer.status, problem: (await answer.json()) as Record<string, unknown> }
}

test('access is judged before the body', async () => {
  const token = (await app.join('reader')).token
  const options = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }
  const as = { ...options.headers, authorization: `Bearer ${token}` }
  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await fetch(`${app.url}/api${path}`, { ...options, headers })).status
  expect(await statusOf('/admin/posts', options.headers)).toBe(401)
  expect(await statusOf('/admin/posts', as)).toBe(403)
  expect(await statusOf('/trips', options.headers)).toBe(401)
  expect(await statusOf('/trips', as)).toBe(400)
  expect(await statusOf('/nowhere', options.headers)).toBe(404)
})

test.each(['{', '{"a":}', 'null x', '\u0000', '{"a":1}}'])(
  'the malformed body %j is a bad request',
  async (body) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      problem: { type: 'validation', detail: 'The body is not valid JSON' },
    })
  },
)

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'text/json'])(
  '%s is not accepted',
  async (type) => {
    expect(await post('{}', { 'content-type': type })).toMatchObject({
      status: 415,
      problem: { type: 'unsupported-media' },
    })
  },
)

test.each(['application/json', 'application/json; charset=utf-8', 'application/merge-patch+json'])(
  '%s is read',
  async (type) => {
    expect((await post('{}', { 'content-type': type })).status).toBe(422)
  },
)

test('a body over one megabyte is refused before it is read, whole or in chunks', async () => {
  const large = 'x'.repeat(1_000_001)
  expect(await post(large)).toMatchObject({ status: 413, problem: { type: 'too-large' } })
  const chunks = () => new Blob(Array.from({ length: 40 }, () => 'y'.repeat(50_000))).stream()
  expect(await post(chunks())).toMatchObject({ status: 413, problem: { type: 'too-large' } })
  expect(await post(`"${'x'.repeat(999_990)}"`)).toMatchObject({ status: 422 })
})

test('a body that never ends or has a wrong Content-Length does not block other requests', async () => {
  const waiting = send(`${app.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 500 },
  })
  waiting.on('error', () => {})
  waiting.write('{')
  expect((await app.get('/healthz')).status).toBe(200)
  waiting.destroy()
})

test('an error in a page is reported without its text, and logged with the id that the page shows', async () => {
  const broken = await another({ render: async () => Promise.reject(new Error('select secret from users')) })
  const answer = await broken.get('/', { 'x-request-id': 'request-of-this-test' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
  expect(answer.body.toString()).toContain('Reference: request-of-this-test')
  expect(answer.body.toString()).not.toContain('secret')
  const policy = answer.headers.get('content-security-policy') as string
  expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-/)
  expect(answer.body.toString()).toContain(`<style nonce="${/nonce-([^']+)/.exec(policy)?.[1]}">`)
  expect(logged).toContainEqual(
    expect.objectContaining({ requestId: 'request-of-this-test', error: 'Error: select secret from users' }),
  )
})

test('an error in the SQL of a call or a tile is reported without its text', async () => {
  const broken = await another({})
  await broken.sql`alter table locations rename to elsewhere`
  for (const path of ['/api/locations', '/tiles/locations/14/1/1.mvt', '/sitemap.xml']) {
    const answer = await broken.get(path)
    expect([path, answer.status, answer.body.type]).toEqual([path, 500, 'internal'])
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'))
    expect(logged).toContainEqual(expect.objectContaining({ requestId: answer.body.requestId }))
    expect(JSON.stringify(answer.body)).not.toMatch(/relation|locations|select|stack|postgres/i)
  }
})

test('a value that the database cannot store is reported as such, in calls and pages, and logged as a warning', async () => {
  const warned: object[] = []
  const page = async () =>
    Promise.reject(Object.assign(new Error('invalid byte sequence'), { code: '22021' }))
  const strict = await another({
    render: page,
    log: { ...log, warn: (fields: object) => void warned.push(fields) },
  })
  await strict.sql.query(
    `create or replace function plain_text(value text) returns text language plpgsql immutable as $$ begin raise numeric_value_out_of_range; end $$`,
  )
  logged.length = 0
  const call = await strict.get('/api/locations?city=mesa')
  expect([call.status, call.body.type, call.body.detail]).toEqual([
    400,
    'validation',
    'Something in the request can’t be stored',
  ])
  const answer = await strict.get('/map?city=mesa')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  expect([warned.length, logged]).toEqual([2, []])
})

test('a page that fails midway is cut off, not ended as if complete, and is logged', async () => {
  logged.length = 0
  let wasSent = false
  const stream = () =>
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(Buffer.from('<p>first'))
        await until(() => wasSent)
        controller.error(new Error('half way'))
      },
    })
  const broken = await another({
    render: async () => ({ status: 200, headers: { 'content-type': 'text/html' }, stream: stream() }),
  })
  const reader = (await fetch(`${broken.url}/`)).body?.getReader()
  expect((await reader?.read())?.value).toBeDefined()
  wasSent = true
  await expect(reader?.read()).rejects.toThrow()
  await expect.poll(() => logged).toContainEqual(expect.objectContaining({ error: 'Error: half way' }))
  expect((await broken.get('/healthz')).status).toBe(200)
})

test('a client that disconnects ends the rendering and logs no error', async () => {
  logged.length = 0
  let signal: AbortSignal | undefined
  const slow = await another({
    render: async (_request, _url, _context, input) => {
      signal = input
      if (!input?.aborted) await new Promise((resolve) => input?.addEventListener('abort', resolve))
      return { status: 200, headers: {} }
    },
  })
  await expect(fetch(`${slow.url}/`, { signal: AbortSignal.timeout(100) })).rejects.toThrow()
  await until(() => signal?.aborted)
  // Another request is served after whatever the first one still does.
  expect((await slow.get('/healthz')).status).toBe(200)
  expect(logged).toEqual([])
})

test('too many requests are refused with Retry-After; health checks are not counted', async () => {
  // Hardly refilled, however long the requests take.
  const calls = { burst: 50, perSecond: 0.01 }
  const limited = await another({
    rateLimit: true,
    limits: { requests: { ...httpLimits.requests, calls } },
  })
  const answers = await Promise.all(Array.from({ length: 60 }, () => limited.get('/api/nowhere')))
  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.body.type).toBe('rate-limited')
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect((await limited.get('/healthz')).status).toBe(200)
  expect((await limited.get('/api/nowhere', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404)
  expect((await limited.get('/api/nowhere', { 'x-forwarded-for': '198.51.100.1, 203.0.113.8' })).status).toBe(
    404,
  )
  const hosts = Array.from({ length: 60 }, (_, host) =>
    limited.get('/api/nowhere', { 'x-forwarded-for': `2001:db8:1:2::${host.toString(16)}` }),
  )
  expect((await Promise.all(hosts)).some((answer) => answer.status === 429)).toBe(true)
  expect((await limited.get('/api/nowhere', { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(404)
})

test('stopping lets a running request finish, closes idle connections and refuses new ones', async () => {
  let finish = () => {}
  const server = await serve(
    (request, response) => {
      if (request.url === '/slow') finish = () => void response.end('finished')
      else response.end('quick')
    },
    { host: '127.0.0.1', port: 0, graceMs: 5000 },
  )
  const url = `http://127.0.0.1:${server.port}`
  await (await fetch(url)).text()
  const before = finish
  const slow = fetch(`${url}/slow`).then((answer) => answer.text())
  await until(() => finish !== before)
  const startedMs = performance.now()
  const stopped = server.stop()
  await expect.poll(() => fetch(url).then(String, () => 'refused')).toBe('refused')
  finish()
  expect(await slow).toBe('finished')
  await stopped
  expect(performance.now() - startedMs).toBeLessThan(1500)
})

test('stopping cuts requests that do not finish in time', async () => {
  const server = await serve(
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n'),
    {
      host: '127.0.0.1',
      port: 0,
      graceMs: 200,
    },
  )
  const events = (await fetch(`http://127.0.0.1:${server.port}`)).text().catch(() => 'cut')
  const startedMs = performance.now()
  await server.stop()
  expect(performance.now() - startedMs).toBeLessThan(1500)
  expect(await events).toBe('cut')
})

test.each<[string, { host: string; port?: number }, string]>([
  [
    'a port in use',
    { host: '127.0.0.1' },
    'is already in use; stop the other program or choose another PORT.',
  ],
  [
    'an address of another machine',
    { host: '192.0.2.1' },
    'HOST 192.0.2.1 is not an address of this machine.',
  ],
])('%s is reported in one line', async (_, { host }, line) => {
  const port = Number(new URL(app.url).port)
  const error = await serve(() => {}, { host, port }).catch((one: Error) => one)
  expect(error).toBeInstanceOf(CannotListen)
  expect((error as Error).message).toContain(line)
})
