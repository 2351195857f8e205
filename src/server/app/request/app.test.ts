// The application around the calls: health, headers, limits, failures and malformed requests.
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocations } from '../../../../test/support/factories.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { resourcePolicy } from '../../platform/http/security.ts'
import type { AppOptions } from './context.ts'

const text = (value: Uint8Array) => Buffer.from(value).toString()
const html = (body: string): HttpResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
})
const isProblem = (answer: { headers: Headers }) =>
  expect(answer.headers.get('content-type')).toBe('application/problem+json')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    metricsToken: 'a-token-for-metrics',
    render: async (_request, url, { nonce }) => html(`${nonce} ${url.href}`),
  })
  await insertLocations(
    app.sql,
    Array.from({ length: 30 }, () => ({})),
  )
})
afterAll(() => app.close())

async function another(options: Partial<AppOptions>): Promise<TestApp> {
  const one = await startTestApp({
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    ...options,
  })
  onTestFinished(() => one.close())
  return one
}

/** Sends bytes unchanged and returns the whole response. */
function raw(bytes: string, url = app.url): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer)).on('error', reject)
  })
}
const rawGet = (path: string) => raw(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)

test('healthz answers as long as the process runs', async () => {
  const answer = await app.get('/healthz')
  expect([answer.status, text(answer.body)]).toEqual([200, 'ok'])
})

test('readyz waits for the pages that are rendered in advance; everything else is answered', async () => {
  const readiness = { isWarm: false }
  const starting = await startTestApp({ readiness })
  onTestFinished(() => starting.close())
  const statuses = async () =>
    await Promise.all(['/readyz', '/healthz', '/'].map(async (path) => (await starting.get(path)).status))
  expect(await statuses()).toEqual([503, 200, 200])
  readiness.isWarm = true
  expect(await statuses()).toEqual([200, 200, 200])
})

test('readyz reports whether the database answers; calls and tiles answer 503 while it does not', async () => {
  const broken = await another({})
  expect((await broken.get('/readyz')).status).toBe(200)
  await broken.sql.end({ timeoutMs: 0 })
  for (const path of ['/readyz', '/api/locations', '/tiles/locations/3/1/2.mvt', '/sitemap.xml']) {
    const answer = await broken.get(path)
    expect([path, answer.status, answer.body.type]).toEqual([path, 503, 'unavailable'])
    isProblem(answer)
  }
  expect((await broken.get('/healthz')).status).toBe(200)
})

test('readyz does not wait for an unresponsive database', async () => {
  const silent = await another({ sql: (() => new Promise(() => {})) as never })
  const startedMs = performance.now()
  expect((await silent.get('/readyz')).status).toBe(503)
  expect(performance.now() - startedMs).toBeLessThan(4000)
})

test('readyz says yes while only a replica answers, and no before the server stops', async () => {
  const sql = (() => Promise.reject(new Error('gone'))) as never
  const replica = { name: 'copy:5432', isWell: true, lagMs: 0 }
  const statusOf = async (options: Partial<AppOptions>) =>
    (await (await another(options)).get('/readyz')).status
  expect(await statusOf({ sql, replicas: [replica] })).toBe(200)
  expect(await statusOf({ sql, replicas: [{ ...replica, isWell: false }] })).toBe(503)
  expect(await statusOf({ replicas: [replica], isDraining: () => true })).toBe(503)
})

test('metrics are readable from this machine or with the token', async () => {
  const local = await app.get('/metrics')
  expect(local.status).toBe(200)
  expect(text(local.body)).toMatch(
    /http_request_duration_seconds_count\{kind="health",route="health",method="GET",status="2xx"\} \d/,
  )
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
    const proxied = await app.get('/metrics', { [header]: '127.0.0.1' })
    expect([proxied.status, proxied.body.type]).toEqual([403, 'forbidden'])
  }
  const proxied = { 'x-forwarded-for': '203.0.113.9' }
  expect(
    (await app.get('/metrics', { ...proxied, authorization: 'Bearer a-token-for-metrics' })).status,
  ).toBe(200)
  expect(
    (await app.get('/metrics', { ...proxied, authorization: 'Bearer a-token-for-metricz' })).status,
  ).toBe(403)
})

test('a harmless request id is accepted, any other is replaced', async () => {
  const getId = async (input?: string) =>
    (await app.get('/healthz', input === undefined ? {} : { 'x-request-id': input })).headers.get(
      'x-request-id',
    )
  expect(await getId('trace-0123_ABC.4')).toBe('trace-0123_ABC.4')
  for (const input of [undefined, 'short', 'x'.repeat(81), '"><script>', 'a b c d e f g h'])
    expect(await getId(input)).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  '/healthz',
  '/metrics',
  '/',
  '/nowhere',
  '/api/locations',
  '/api/nowhere',
  '/api/docs',
  '/api/openapi.json',
  '/robots.txt',
  '/sitemap.xml',
  '/tiles/locations/0/0/0.mvt',
  '/tiles/locations/99/0/0.mvt',
])('%s carries the security headers', async (path) => {
  const { headers } = await app.get(path)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
  expect(headers.get('content-security-policy')).toMatch(/default-src '(none|self)'.*frame-ancestors 'none'/)
  expect(headers.get('x-request-id')).toBeTruthy()
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('x-powered-by')).toBeNull()
})

test.each([
  ['/', '()'],
  ['/plan', '()'],
  ['/sky/more', '()'],
  ['/api/locations', '()'],
  ['/sky', '(self)'],
  ['/sky?lat=38.57&lng=-109.55', '(self)'],
])('%s: camera and sensors of motion are allowed to %s', async (path, to) => {
  const { headers } = await app.get(path)
  for (const device of ['camera', 'accelerometer', 'gyroscope', 'magnetometer'])
    expect(headers.get('permissions-policy')).toContain(`${device}=${to}`)
  expect(headers.get('permissions-policy')).toContain('microphone=()')
})

test('other sites may show images; a 304 leaves the header of the stored response', () => {
  const image = { status: 200, headers: { 'content-type': 'image/webp' } }
  expect(resourcePolicy(image)).toEqual({ 'cross-origin-resource-policy': 'cross-origin' })
  expect(resourcePolicy({ status: 304, headers: {} })).toEqual({})
})

test.each([
  ['lists', 64, 422],
  ['lists', 65, 400],
  ['objects', 65, 400],
  ['lists', 5000, 400],
])('a body with %s nested %i deep is answered %i', async (kind, depth, status) => {
  const [open, close] = kind === 'lists' ? ['[', ']'] : ['{"a":', '}']
  const response = await fetch(`${app.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `${open.repeat(depth)}1${close.repeat(depth)}`,
  })
  expect(response.status).toBe(status)
})

test('over https the response carries Strict-Transport-Security', async () => {
  const secure = await another({
    browser: {
      publicUrl: 'https://view.example',
      supportEmail: 'support@view.example',
      mapStyleUrl: null,
      satellite: null,
      hasDemoAccounts: false,
      hasForecast: false,
      hasTides: false,
      isDemoIndexed: false,
    },
  })
  expect((await secure.get('/healthz')).headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
})

test('each page has its own nonce and a policy without inline scripts', async () => {
  const [first, second] = [await app.get('/'), await app.get('/')]
  const nonce = text(first.body).split(' ')[0] as string
  const policy = first.headers.get('content-security-policy') as string
  expect(nonce.length).toBeGreaterThanOrEqual(22)
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`)
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  expect(policy).toContain("img-src 'self' data: blob:;")
  expect(text(second.body).split(' ')[0]).not.toBe(nonce)
  const styled = await another({
    browser: {
      publicUrl: 'http://x.test',
      supportEmail: 'support@view.example',
      mapStyleUrl: 'https://tiles.example/a/style.json',
      satellite: { url: 'https://air.example/{z}/{x}/{y}.jpg', attribution: 'Air' },
      hasDemoAccounts: false,
      hasForecast: false,
      hasTides: false,
      isDemoIndexed: false,
    },
  })
  const mapPolicy = (await styled.get('/')).headers.get('content-security-policy')
  expect(mapPolicy).toContain("connect-src 'self' https://tiles.example https://air.example;")
  expect(mapPolicy).toContain("img-src 'self' data: blob: https://tiles.example https://air.example;")
})

test.each([
  '/api',
  '/api/',
  '/api/nowhere',
  '/api/locations/1/2/3',
  '/api//locations',
  '/api/%00',
  '/api/../api/x',
])('the unknown call %s is a problem, never a page', async (path) => {
  const answer = await rawGet(path)
  expect(answer).toMatch(
    /^HTTP\/1\.1 404 [\s\S]*content-type: application\/problem\+json[\s\S]*"type":"not-found"/,
  )
})

test.each([
  ['//x', 'http://viewfinder.test//x'],
  ['//evil.example/a', 'http://viewfinder.test//evil.example/a'],
  ['/\\evil.example', 'http://viewfinder.test//evil.example'],
  ['/@evil.example', 'http://viewfinder.test/@evil.example'],
  ['/a?next=//evil.example', 'http://viewfinder.test/a?next=//evil.example'],
])('the page at %s never redirects to another host', async (path, url) => {
  expect(await rawGet(path)).toContain(` ${url}`)
})

test.each(['/%', '/%E0%A4%A', '/u/%ff', '/location/%C3%28', '/media/%E0%A4%A/320.jpg', '/assets/%.js'])(
  'the address %s with a malformed percent escape gets an error page',
  async (path) => {
    const answer = await rawGet(path)
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*content-type: text\/html[\s\S]*This address isn’t valid/)
  },
)

test.each(['/api/%', '/api/locations/%ff', '/api/profiles/%C3%28'])(
  'the call %s with a malformed percent escape is a problem',
  async (path) => {
    const answer = await rawGet(path)
    expect(answer).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*content-type: application\/problem\+json[\s\S]*"type":"validation"/,
    )
  },
)

test.each([
  ['http://evil.example/', 400],
  ['*', 400],
  [`/${'a'.repeat(15_000)}`, 200],
  [`/${'a'.repeat(20_000)}`, 431],
])('the target %.30s is answered with %i', async (path, status) => {
  const answer = await rawGet(path)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  if (status === 400) expect(answer).toContain('content-type: text/html')
  if (status === 431) expect(answer).toContain('content-type: application/problem+json')
})

test.each([
  'GARBAGE\r\n\r\n',
  'GET / HTTP/1.1\r\nhost x\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: localhost\r\ncontent-length: -5\r\n\r\n',
])('%j is rejected as a request', async (bytes) => {
  expect(await raw(bytes)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*"type":"validation"/)
})

test('HEAD answers like GET, without the body', async () => {
  for (const path of ['/api/locations', '/healthz', '/', '/api/nowhere']) {
    const get = await fetch(app.url + path, { headers: { 'accept-encoding': 'identity' } })
    const head = await fetch(app.url + path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
    expect([path, head.status, await head.text()]).toEqual([path, get.status, ''])
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
    if (path !== '/')
      expect(head.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength))
  }
})

test('an unchanged response is not sent again', async () => {
  const first = await app.get('/api/themes')
  const etag = first.headers.get('etag') as string
  for (const coding of ['identity', 'gzip', 'br']) {
    const again = await app.get('/api/themes', { 'if-none-match': etag, 'accept-encoding': coding })
    expect([again.status, again.headers.get('vary'), again.headers.get('content-type')]).toEqual([
      304,
      'accept-encoding',
      null,
    ])
  }
  expect((await app.get('/api/themes', { 'if-none-match': '"other"' })).status).toBe(200)
  const failed = await app.get('/api/nowhere')
  expect([failed.headers.get('etag'), failed.headers.get('cache-control')]).toEqual([null, 'no-store'])
})

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip;q=0', null],
  ['identity', null],
  ['brotli, gzipped', null],
])('Accept-Encoding: %s gets %s', async (accepted, coding) => {
  const answer = await app.get('/api/locations', { 'accept-encoding': accepted })
  expect(answer.headers.get('content-encoding')).toBe(coding)
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  expect(answer.body).toHaveLength(24)
})

test.each(['br', 'gzip'])('a streamed page is compressed as it is sent: %s', async (coding) => {
  let finish = () => {}
  const streamed = await another({
    render: async () => ({
      ...html(''),
      body: undefined,
      stream: new ReadableStream({
        start: (controller) => {
          const part = () => controller.enqueue(Buffer.from('<p>light</p>'.repeat(500)))
          part()
          finish = () => {
            part()
            controller.close()
          }
        },
      }) as never,
    }),
  })
  const answer = await fetch(`${streamed.url}/`, { headers: { 'accept-encoding': coding } })
  expect(answer.headers.get('content-encoding')).toBe(coding)
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  // The first half is complete before the second one exists.
  const read = async (length: number) => {
    for (let count = 0; count < length; ) count += (await reader.read()).value?.length ?? Number.NaN
  }
  await read(6000)
  finish()
  await read(6000)
  expect((await reader.read()).done).toBe(true)
})

test('personal responses must not be stored by shared caches', async () => {
  const ann = await app.join('ann')
  const id = (await app.get('/api/locations?limit=1')).body[0].id
  const stored = async (path: string, headers: Record<string, string> = {}) =>
    (await app.get(path, headers)).headers.get('cache-control')
  const bearer = { authorization: `Bearer ${ann.token}` }
  expect(await stored('/api/auth/me', bearer)).toBe('private, no-cache')
  expect(await stored('/api/auth/me', { cookie: `viewfinder.session_token=${ann.token}` })).toBe(
    'private, no-cache',
  )
  expect(await stored('/api/me/notifications', bearer)).toBe('private, no-cache')
  // A visitor's first view of a guide sets the cookie that counts views; later responses depend on it.
  const first = await app.get(`/api/locations/${id}`)
  expect([first.headers.get('cache-control'), first.headers.has('set-cookie')]).toEqual([
    'private, no-cache',
    true,
  ])
  expect(
    await stored(`/api/locations/${id}`, { cookie: String(first.headers.get('set-cookie')?.split(';')[0]) }),
  ).toBe('private, no-cache')
  const asking = await another({
    render: async (_request, url, { api }) =>
      html(
        `${
          url.pathname === '/feed' &&
          (await api.users.me().then(
            () => 'in',
            () => 'out',
          ))
        }`,
      ),
  })
  expect([
    (await asking.get('/feed', { cookie: 'viewfinder.session_token=a-token-that-nobody-has' })).headers.get(
      'cache-control',
    ),
    (await asking.get('/feed')).headers.get('cache-control'),
    (await asking.get('/about', bearer)).headers.get('cache-control'),
  ]).toEqual(['private, no-cache', 'no-cache', 'no-cache'])
})

test('public responses are cacheable for every session', async () => {
  const { token } = await app.join('ben')
  for (const path of ['/api/themes', '/api/cities', '/api/locations/results?limit=0'])
    for (const headers of [{}, { authorization: `Bearer ${token}` }] as Record<string, string>[])
      expect([path, (await app.get(path, headers)).headers.get('cache-control')]).toEqual([path, 'no-cache'])
  // A list has parts of the guide, which depend on the views of a session.
  expect((await app.get('/api/locations')).headers.get('cache-control')).toBe('no-cache')
  const own = await app.get('/api/locations', { authorization: `Bearer ${token}` })
  expect(own.headers.get('cache-control')).toBe('private, no-cache')
})
