// Request limits per network, concurrency limits and deadlines.
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Answer, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { until } from '../../../../test/support/until.ts'
import { projectRoot } from '../../platform/project-root.ts'
import type { AppOptions } from './context.ts'

const page = { status: 200, headers: { 'content-type': 'text/html' }, body: 'page' }
const warned: object[] = []
const log = { debug() {}, info() {}, warn: (fields: object) => void warned.push(fields), error() {} }

async function start(options: Partial<AppOptions>): Promise<TestApp> {
  const app = await startTestApp({ log, render: async () => page, ...options })
  onTestFinished(() => app.close())
  return app
}

const from = (address: string) => ({ 'x-forwarded-for': address })
const many = (count: number, get: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => get(index)))
const withStatus = (answers: Answer[], status: number) => answers.filter((one) => one.status === status)

// Buckets that do not refill during a test.
const bucket = (burst: number) => ({ burst, perSecond: 0.001 })
const requests = { calls: bucket(30), media: bucket(50), copies: bucket(40) }

test('pages are limited like calls, by network; a refusal is a page with Retry-After', async () => {
  const app = await start({ rateLimit: true, limits: { requests } })
  const answers = await many(14, (index) =>
    app.get('/newsletter', from(`2001:db8:1:2::${index.toString(16)}`)),
  )
  const [refused] = withStatus(answers, 429)
  expect([withStatus(answers, 200).length, withStatus(answers, 429).length]).toEqual([10, 4])
  expect(refused?.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect(refused?.body.toString()).toMatch(/Too many requests[\s\S]*You can try again in \d+ seconds?\./)
  const call = await app.get('/api/nowhere', from('2001:db8:1:2::1'))
  expect([call.status, call.body.type]).toEqual([429, 'rate-limited'])
  expect((await app.get('/newsletter', from('2001:db8:1:3::1'))).status).toBe(200)
  for (const path of ['/healthz', '/readyz', '/robots.txt', '/tiles/locations/0/0/0.mvt'])
    expect([path, (await app.get(path, from('2001:db8:1:2::1'))).status]).toEqual([path, 200])
})

test('calls and pages share one bucket; build files and tiles do not use it', async () => {
  const publicFolder = join(projectRoot, 'public')
  const app = await start({ rateLimit: true, publicFolder, limits: { requests } })
  const address = from('203.0.113.5')
  const get = (path: string) => () => app.get(path, address)
  expect(withStatus(await many(100, get('/favicon.svg')), 200)).toHaveLength(100)
  expect(withStatus(await many(52, get('/tiles/locations/3/1/2.mvt')), 429)).toHaveLength(2)
  expect((await app.get('/newsletter', address)).status).toBe(200)
  expect(withStatus(await many(27, get('/api/nowhere')), 404)).toHaveLength(27)
  expect((await app.get('/newsletter', address)).status).toBe(429)
})

test('behind a trusted proxy clients are distinguished; other senders cannot forge an address', async () => {
  const clients = async (forwarded: (index: number) => string, trustedProxies: string[]) => {
    const app = await start({ rateLimit: true, trustedProxies, limits: { requests } })
    return withStatus(await many(14, (index) => app.get('/newsletter', from(forwarded(index)))), 200).length
  }
  expect(await clients((index) => `203.0.113.${index}, 10.0.0.9`, ['10.0.0.0/8'])).toBe(14)
  expect(await clients((index) => `203.0.113.${index}, 10.0.0.9`, [])).toBe(10)
})

test('with limits off, nothing is counted', async () => {
  const app = await start({ rateLimit: false })
  expect(withStatus(await many(400, () => app.get('/newsletter')), 200)).toHaveLength(400)
})

test('two pages of one network are rendered at once; the rest wait, and other networks are not delayed', async () => {
  const running = new Map<string, number>()
  const max = new Map<string, number>()
  const held = Promise.withResolvers<void>()
  const app = await start({
    rateLimit: true,
    render: async (request) => {
      const address = String(request.headers['user-agent'])
      running.set(address, (running.get(address) ?? 0) + 1)
      max.set(address, Math.max(max.get(address) ?? 0, running.get(address) as number))
      if (address === 'crowd') await held.promise
      running.set(address, (running.get(address) as number) - 1)
      return { ...page, body: undefined, stream: new Blob(['page']).stream() as never }
    },
  })
  let refused = 0
  const crowd = many(60, async () => {
    const answer = await app.get('/location/a', { ...from('203.0.113.8'), 'user-agent': 'crowd' })
    if (answer.status === 429) refused += 1
    return answer
  })
  await until(() => running.get('crowd') === 2)
  expect((await app.get('/newsletter', { ...from('203.0.113.9'), 'user-agent': 'other' })).status).toBe(200)
  // All have arrived: two are rendered, forty wait.
  await until(() => refused === 18)
  held.resolve()
  const answers = await crowd
  expect(max.get('crowd')).toBe(2)
  expect([withStatus(answers, 200).length, withStatus(answers, 429).length]).toEqual([42, 18])
})

test('a page whose client disconnected, or that failed, frees its slot', async () => {
  let rendered = 0
  const app = await start({
    rateLimit: true,
    render: async (_request, { pathname }, _context, signal) => {
      rendered += 1
      if (pathname === '/fails') throw new Error('no page')
      if (pathname === '/slow') await new Promise((resolve) => signal?.addEventListener('abort', resolve))
      const stream = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.alloc(50_000)) })
      return pathname === '/endless' ? { ...page, body: undefined, stream } : page
    },
  })
  for (const [index, path] of ['/slow', '/endless', '/slow', '/endless'].entries()) {
    const leaving = new AbortController()
    const left = fetch(app.url + path, { signal: leaving.signal }).then((answer) => answer.text())
    await expect.poll(() => rendered).toBe(index + 1)
    leaving.abort()
    await expect(left).rejects.toThrow()
  }
  await many(4, () => app.get('/fails'))
  await many(4, () => app.send('HEAD', '/endless'))
  expect(rendered).toBe(12)
  expect((await app.get('/newsletter')).status).toBe(200)
})

test('a timeout is reported and logged, and its work is ended: calls, pages, incomplete bodies', async () => {
  warned.length = 0
  let signal: AbortSignal | undefined
  const app = await start({
    limits: { deadlines: { answerMs: 300, uploadMs: 60_000 } },
    readSql: (() => new Promise(() => {})) as never,
    render: (_request, _url, _context, input) => {
      signal = input
      return new Promise(() => {})
    },
  })
  const call = await app.get('/sitemap.xml')
  expect([call.status, call.body.type, call.headers.get('retry-after')]).toEqual([503, 'unavailable', '10'])
  const slow = await app.get('/newsletter')
  expect([slow.status, slow.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(slow.body.toString()).toContain('Temporarily unavailable')
  expect(signal?.aborted).toBe(true)
  expect(await halfABody(app)).toMatchObject({ status: 503, connection: 'close' })
  expect(warned.filter((fields) => 'route' in fields)).toMatchObject([
    { route: 'sitemap' },
    { route: 'page' },
    { route: 'api' },
  ])
})

function halfABody(app: TestApp): Promise<{ status: number | undefined; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': 500 }
    const request = httpRequest(`${app.url}/api/auth/login`, { method: 'POST', headers }, (response) => {
      response.resume()
      resolve({ status: response.statusCode, connection: response.headers.connection })
    })
    onTestFinished(() => void request.destroy())
    request.on('error', reject)
    request.write('{')
  })
}

test('a page that stalls midway is cut at the deadline, and one that is read slowly is not', async () => {
  const half = (isWhole: boolean) =>
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(Buffer.alloc(3_000_000, 'x'))
        if (isWhole) controller.close()
      },
    })
  const app = await start({
    limits: { deadlines: { answerMs: 2000, uploadMs: 60_000 } },
    render: async (_request, { pathname }) => ({
      ...page,
      body: undefined,
      stream: half(pathname === '/whole'),
    }),
  })
  const slow = await fetch(`${app.url}/whole`)
  const cut = await fetch(`${app.url}/half`)
  // The deadline of the other one is over by then.
  await expect(cut.text()).rejects.toThrow()
  expect((await slow.text()).length).toBe(3_000_000)
})

test('a page that never starts to be sent is cut as well', async () => {
  const silent = new ReadableStream<Uint8Array>({})
  const app = await start({
    limits: { deadlines: { answerMs: 300, uploadMs: 60_000 } },
    render: async () => ({ ...page, body: undefined, stream: silent }),
  })
  await expect(fetch(app.url)).rejects.toThrow()
})

test('a form may take longer than a call', async () => {
  const app = await start({ limits: { deadlines: { answerMs: 200, uploadMs: 60_000 } } })
  const { token } = await app.join('uploader')
  const request = httpRequest(`${app.url}/api/me/picture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=X' },
  })
  const answered = new Promise<number | undefined>((resolve) =>
    request.once('response', (response) => resolve(response.resume().statusCode)),
  )
  request.write('--X\r\ncontent-disposition: form-data; name="a"\r\n\r\n1')
  await sleep(600)
  request.end('\r\n--X--\r\n')
  expect(await answered).toBe(422)
})

test('however often readyz is requested, the database is queried once at a time', async () => {
  let requested = 0
  const slow = async () => {
    requested += 1
    await sleep(200)
  }
  const app = await start({ sql: slow as never })
  expect(withStatus(await many(50, () => app.get('/readyz')), 200)).toHaveLength(50)
  expect(requested).toBeLessThanOrEqual(2)
})
