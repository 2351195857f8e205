// What one network may ask for, what runs for it at once, and how long anything takes.
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Answer, startTestApp, type TestApp } from '../../test/support/app.ts'
import type { AppOptions } from './app.ts'
import { projectRoot } from './project-root.ts'

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

test('pages are limited as calls are, by network; a refusal is a page that says when to come back', async () => {
  const app = await start({ rateLimit: true })
  const answers = await many(130, (index) => app.get('/map', from(`2001:db8:1:2::${index.toString(16)}`)))
  const refused = withStatus(answers, 429)
  expect(withStatus(answers, 200).length).toBeGreaterThanOrEqual(100)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect(refused[0]?.body.toString()).toMatch(/Too many requests[\s\S]*You can try again in \d+ seconds?\./)
  const call = (await app.get('/api/nowhere', from('2001:db8:1:2::1'))).status
  expect([404, 429]).toContain(call)
  expect((await app.get('/map', from('2001:db8:1:3::1'))).status).toBe(200)
  for (const path of ['/healthz', '/readyz', '/robots.txt', '/tiles/locations/0/0/0.mvt'])
    expect([path, (await app.get(path, from('2001:db8:1:2::1'))).status]).toEqual([path, 200])
})

test('calls use up what pages may have, and files of the build do not', async () => {
  const app = await start({ rateLimit: true, publicFolder: join(projectRoot, 'public') })
  const address = from('203.0.113.5')
  const files = await many(400, () => app.get('/favicon.svg', address))
  expect(withStatus(files, 200)).toHaveLength(400)
  await many(320, () => app.get('/api/nowhere', address))
  // As many as a network may have at once, if it had asked for nothing else.
  expect(withStatus(await many(100, () => app.get('/map', address)), 429).length).toBeGreaterThan(0)
})

test('tiles do not use up what pages may have', async () => {
  const app = await start({ rateLimit: true })
  const address = from('203.0.113.6')
  const tiles = await many(500, () => app.get('/tiles/locations/3/1/2.mvt', address))
  expect(withStatus(tiles, 200)).toHaveLength(500)
  expect((await app.get('/map', address)).status).toBe(200)
})

test('who asks again at once when refused waits longer and longer, and takes nothing from others', async () => {
  const app = await start({ rateLimit: true })
  const address = from('203.0.113.7')
  await many(110, () => app.get('/map', address))
  const startedMs = performance.now()
  const again = await many(20, () => app.get('/map', address))
  expect(withStatus(again, 429).length).toBeGreaterThan(10)
  expect(performance.now() - startedMs).toBeGreaterThan(500)
})

test('switched off, nothing is counted', async () => {
  const app = await start({ rateLimit: false })
  expect(withStatus(await many(400, () => app.get('/map')), 200)).toHaveLength(400)
})

test('two pages of one network are rendered at once; the rest waits, and others do not wait for it', async () => {
  const running = new Map<string, number>()
  const most = new Map<string, number>()
  const app = await start({
    rateLimit: true,
    render: async (request) => {
      const address = String(request.headers['user-agent'])
      running.set(address, (running.get(address) ?? 0) + 1)
      most.set(address, Math.max(most.get(address) ?? 0, running.get(address) as number))
      await sleep(60)
      running.set(address, (running.get(address) as number) - 1)
      return { ...page, body: undefined, stream: new Blob(['page']).stream() as never }
    },
  })
  const crowd = many(60, () => app.get('/location/a', { ...from('203.0.113.8'), 'user-agent': 'crowd' }))
  await sleep(30)
  let isCrowdServed = false
  void crowd.then(() => {
    isCrowdServed = true
  })
  expect((await app.get('/map', { ...from('203.0.113.9'), 'user-agent': 'other' })).status).toBe(200)
  expect(isCrowdServed).toBe(false)
  const answers = await crowd
  expect(most.get('crowd')).toBe(2)
  // They do not arrive in one moment: some wait for a place that was free again.
  expect(withStatus(answers, 200).length).toBeGreaterThanOrEqual(42)
  expect(withStatus(answers, 429).length).toBeGreaterThan(5)
})

test('a page whose client left, or that failed, gives its place back', async () => {
  let rendered = 0
  const app = await start({
    rateLimit: true,
    render: async (_request, { pathname }, _context, signal) => {
      rendered += 1
      if (pathname === '/fails') throw new Error('no page')
      if (pathname === '/slow') await sleep(10_000, undefined, { signal })
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
  expect(rendered).toBe(8)
  expect((await app.get('/map')).status).toBe(200)
})

test('what takes too long is told so, is logged, and its work is ended: calls, pages, half-sent bodies', async () => {
  warned.length = 0
  let signal: AbortSignal | undefined
  const app = await start({
    deadlines: { answerMs: 300, uploadMs: 60_000 },
    readSql: (() => new Promise(() => {})) as never,
    render: (_request, _url, _context, given) => {
      signal = given
      return new Promise(() => {})
    },
  })
  const call = await app.get('/sitemap.xml')
  expect([call.status, call.body.type, call.headers.get('retry-after')]).toEqual([503, 'unavailable', '10'])
  const slow = await app.get('/map')
  expect([slow.status, slow.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(slow.body.toString()).toContain('Not available right now')
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

test('a page that stops half way is cut at the deadline, and one that is read slowly is not', async () => {
  const half = (isWhole: boolean) =>
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(Buffer.alloc(3_000_000, 'x'))
        if (isWhole) controller.close()
      },
    })
  const app = await start({
    deadlines: { answerMs: 300, uploadMs: 60_000 },
    render: async (_request, { pathname }) => ({
      ...page,
      body: undefined,
      stream: half(pathname === '/whole'),
    }),
  })
  await expect(fetch(`${app.url}/half`).then((answer) => answer.text())).rejects.toThrow()
  const slow = await fetch(`${app.url}/whole`)
  await sleep(800)
  expect((await slow.text()).length).toBe(3_000_000)
})

test('a form may take longer than a call', async () => {
  const app = await start({ deadlines: { answerMs: 200, uploadMs: 60_000 } })
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

test('however often readyz is asked, the database is asked once at a time', async () => {
  let asked = 0
  const slow = async () => {
    asked += 1
    await sleep(200)
  }
  const app = await start({ sql: slow as never })
  expect(withStatus(await many(50, () => app.get('/readyz')), 200)).toHaveLength(50)
  expect(asked).toBeLessThanOrEqual(2)
})
