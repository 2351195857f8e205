// Copies of public pages: who gets one, its headers, and that no change is missed.
import { createHash } from 'node:crypto'
import { get as httpGet } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../test/support/app.ts'
import { connectTo } from '../../../../test/support/cluster.ts'
import { type CopyingApp, getHtml, isCopy, many, startCopying } from '../../../../test/support/copies.ts'
import { insertLocation, insertLocations } from '../../../../test/support/factories.ts'
import { until } from '../../../../test/support/until.ts'
import { loadPages } from './pages.ts'

let app: CopyingApp

async function another(options: Parameters<typeof startCopying>[0]): Promise<CopyingApp> {
  const one = await startCopying(options)
  onTestFinished(() => one.close())
  return one
}

beforeAll(async () => {
  app = await startCopying()
  await app.settled(() =>
    insertLocations(
      app.sql,
      Array.from({ length: 30 }, (_, index) => ({
        name: `Spot ${index}`,
        latitude: 34 + index / 100,
        longitude: -118,
        themes: ['urban'],
      })),
    ),
  )
})
afterAll(() => app.close())

test('a visitor without cookies gets the copy: public, with validator, age and hashes instead of a nonce', async () => {
  for (const path of ['/', '/locations', '/locations?themes=urban']) {
    await app.get(path)
    const before = app.rendered.length
    const { status, headers, body } = await app.get(path)
    expect([path, status, app.rendered.length]).toEqual([path, 200, before])
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=10')
    expect(headers.get('vary')).toBe('Cookie, Authorization, Accept-Encoding, Accept-Language')
    expect(Number(headers.get('age'))).toBeLessThan(10)
    expect(headers.get('set-cookie')).toBeNull()
    expect(body.toString()).not.toContain('nonce')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).not.toMatch(/nonce|unsafe/)
    expect(policy).toContain("style-src 'self';")
    const scripts = [...body.toString().matchAll(/<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)]
    expect(scripts.length).toBeGreaterThan(3)
    for (const [, text = ''] of scripts)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
})

test('the tabs of /community come from copies', async () => {
  for (const path of ['/community', '/community?tab=meetups', '/community?tab=gallery']) {
    await app.get(path)
    expect([path, isCopy(await app.get(path))]).toEqual([path, true])
  }
})

test('each format of readers has copies of its own, shared by the languages that have it', async () => {
  const path = '/locations?lat=34.1&lng=-118'
  const [german, french, american, none] = [
    { 'accept-language': 'de-DE,de;q=0.9' },
    { 'accept-language': 'fr-FR' },
    { 'accept-language': 'en-US' },
    undefined,
  ]
  for (const headers of [german, american]) await app.get(path, headers)
  const before = app.rendered.length
  const pages = []
  for (const headers of [german, french, american, none]) pages.push(await app.get(path, headers))
  expect(pages.map(isCopy)).toEqual([true, true, true, true])
  expect(app.rendered.length).toBe(before)
  const [metric, alsoMetric, imperial, alsoImperial] = pages.map(getHtml)
  expect([alsoMetric, alsoImperial]).toEqual([metric, imperial])
  expect(imperial).toMatch(/>[\d.]+ mi</)
  expect(imperial).not.toMatch(/>[\d.]+ km</)
  expect(metric).toMatch(/>[\d.]+ km</)
  expect(metric).not.toMatch(/>[\d.]+ mi</)
  expect(pages[0]?.headers.get('etag')).not.toBe(pages[2]?.headers.get('etag'))
})

test('each encoding is the same page with the same validator; HEAD and If-None-Match send no body', async () => {
  const raw = async (headers: Record<string, string>, method = 'GET') =>
    await new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
      (resolve, reject) => {
        httpGet(`${app.url}/`, { method, headers }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          )
        }).on('error', reject)
      },
    )
  const plain = await raw({})
  const gzip = await raw({ 'accept-encoding': 'gzip' })
  const brotli = await raw({ 'accept-encoding': 'gzip, br' })
  expect([gzip.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual(['gzip', 'br'])
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
  expect(brotli.body.length).toBeLessThan(gzip.body.length)
  // Each is named once, also where the copy is sent as text.
  expect(plain.headers.vary).toBe('Cookie, Authorization, Accept-Encoding, Accept-Language')
  const etag = String(plain.headers.etag)
  expect([gzip.headers.etag, brotli.headers.etag]).toEqual([`W/${etag}`, `W/${etag}`])
  const head = await raw({ 'accept-encoding': 'br' }, 'HEAD')
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(brotli.body.length),
  ])
  for (const condition of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) {
    const { status, body, headers } = await raw({ 'if-none-match': condition, 'accept-encoding': 'br' })
    expect([condition, status, body.length, headers['content-security-policy']]).toEqual([
      condition,
      304,
      0,
      plain.headers['content-security-policy'],
    ])
  }
  expect((await raw({ 'if-none-match': '"other"' })).status).toBe(200)
})

test('a request with a cookie or token gets its own page, which must not be shared', async () => {
  const { token } = await app.join('walker')
  for (const headers of [
    { cookie: `viewfinder.session_token=${token}` },
    { authorization: `Bearer ${token}` },
    { cookie: 'theme=dark' },
    { cookie: '', authorization: 'Basic x' },
  ] as Record<string, string>[]) {
    const before = app.rendered.length
    const answer = await app.get('/', headers)
    expect([isCopy(answer), app.rendered.length]).toEqual([false, before + 1])
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('content-security-policy')).toMatch(/'nonce-[^']{20,}'/)
  }
  expect(getHtml(await app.get('/', { cookie: `viewfinder.session_token=${token}` }))).toContain('walker')
  const copy = await app.get('/')
  expect([isCopy(copy), getHtml(copy).includes('walker')]).toEqual([true, false])
})

test('200 parallel requests cause one rendering', async () => {
  const pages = await loadPages(false)
  const count = 200
  let arrived = 0
  let goOn: () => void = () => {}
  // The rendering ends when all have asked for the copy, so that they share it however long they take to arrive.
  const haveArrived = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const path = '/locations?sortBy=rating'
  const storm = await another({
    database: await createTestDatabase(),
    render: async (request, url, ...rest) => {
      if (url.pathname + url.search === path) await haveArrived
      return await pages.render(request, url, ...rest)
    },
  })
  // Without the listener, whose connection a busy machine may cut. Asked once for each request.
  await storm.publicContent.stop()
  storm.publicContent.isWatched = () => {
    arrived += 1
    if (arrived === count) goOn()
    return true
  }
  const answers = await many(count, () => storm.get(path))
  expect(answers.every((one) => one.status === 200 && isCopy(one))).toBe(true)
  expect(new Set(answers.map(getHtml)).size).toBe(1)
  expect(storm.rendered.filter((one) => one === path)).toEqual([path])
})

test('the next copy contains a write, whichever process made it', async () => {
  const owner = await app.join('surveyor')
  const admin = await app.joinAdmin()
  const pagesWith = async (text: string) =>
    (
      await many(2, (index) =>
        app.get(['/?sort=recent', '/locations?sortBy=recently_added'][index] as string),
      )
    ).map((one) => [isCopy(one), getHtml(one).includes(text)])
  for (let round = 0; round < 10; round++) {
    const name = `Fresh Arch ${round}`
    const { status, body } = await app.send('POST', '/api/locations', {
      as: owner.token,
      body: {
        name,
        description: 'An arch above the river.',
        address: '1 River Road',
        latitude: 34.5,
        longitude: -118.5,
        themes: ['urban'],
      },
    })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(await pagesWith(name)).toEqual([
      [true, true],
      [true, true],
    ])
    const removal = await app.send('POST', `/api/admin/locations/${body.id}/remove`, {
      as: admin.token,
      body: { reason: 'Not a real place' },
    })
    expect(removal.status, JSON.stringify(removal.body)).toBeLessThan(300)
    expect(await pagesWith(name)).toEqual([
      [true, false],
      [true, false],
    ])
  }
})

test('a copy is discarded if something changed while it was rendered', async () => {
  const pages = await loadPages(false)
  const database = await createTestDatabase()
  let reached: () => void = () => {}
  let goOn: () => void = () => {}
  let isSlow = false
  const slow = await another({
    database,
    render: async (...input) => {
      const response = await pages.render(...input)
      if (!isSlow) return response
      isSlow = false
      reached()
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
      return response
    },
  })
  const isRead = new Promise<void>((resolve) => {
    reached = resolve
  })
  isSlow = true
  const early = slow.get('/locations')
  await isRead
  await insertLocation(slow.sql, { name: 'Late Tower' })
  expect(getHtml(await slow.get('/locations'))).toContain('Late Tower')
  goOn()
  expect(getHtml(await early)).not.toContain('Late Tower')
  expect(getHtml(await slow.get('/locations'))).toContain('Late Tower')
})

test('another process on the same database is notified of a write; a rollback has no effect', async () => {
  const [{ name } = { name: '' }] = await app.sql<{ name: string }[]>`select current_database() as name`
  const sql = connectTo(inject('server'), name)
  const other = await another({ database: { name, sql, drop: () => sql.end() } })
  await other.get('/locations')
  await app.sql
    .transaction(async (tx) => {
      await tx`update locations set name = 'Never ' || name`
      throw new Error('no')
    })
    .catch(() => {})
  expect(getHtml(await app.get('/locations'))).not.toContain('Never ')
  expect(getHtml(await other.get('/locations')).includes('Never ')).toBe(false)
  await insertLocation(app.sql, { name: 'Seen By Both', use_points: 900 })
  expect(getHtml(await app.get('/locations'))).toContain('Seen By Both')
  await until(async () => getHtml(await other.get('/locations')).includes('Seen By Both'))
  // A tool is not a server, so the trigger itself notifies.
  const tool = connectTo(inject('server'), name, 1)
  await tool`update locations set name = 'Changed By Tool' where name = 'Seen By Both'`
  for (const one of [app, other])
    await until(async () => getHtml(await one.get('/locations')).includes('Changed By Tool'))
  await tool.end()
})

test('without a working change listener there are no copies', async () => {
  const database = await createTestDatabase()
  const one = await another({ database })
  await one.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'viewfinder listener' and datname = current_database()`
  await until(async () => !isCopy(await one.get('/')))
  await insertLocation(one.sql, { name: 'Unheard' })
  expect(getHtml(await one.get('/locations'))).toContain('Unheard')
  await until(async () => isCopy(await one.get('/')))
})
