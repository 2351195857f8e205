// Photos in the whole server as a separate process: its memory under hostile files, and a kill in the middle of the
// work.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectEmbedded } from '../src/server/platform/db/connect.ts'
import type { Sql } from '../src/server/platform/db/pool.ts'
import { hashToken } from '../src/server/platform/secret-token.ts'
import { buildOnce } from './support/build-once.ts'
import { type Child, startChild } from './support/child.ts'
import { insertLocation, insertUser } from './support/factories.ts'
import { animatedImage, bombPng, denseGreyPng, noiseImage, photoForm, plainImage } from './support/images.ts'

const maxMb = 500
const folder = mkdtempSync(join(tmpdir(), 'vf-photos-'))
// Only six forms of one sender are read at once.
const tokens = Array.from({ length: 4 }, (_, index) => `a-token-of-the-photo-tests-${index}`)
let location: string
let sql: Sql

beforeAll(buildOnce)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(): Promise<{ child: Child; url: string }> {
  const env = {
    DATA_DIR: folder,
    PORT: '0',
    DEMO: '0',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
  }
  const child = startChild('src/server/main.ts', [], { env })
  onTestFinished(async () => void (await child.end('SIGTERM')))
  const line = await child.line(/^Viewfinder is ready at /, 200_000)
  sql = connectEmbedded({ socketFolder: join(folder, 'run'), user: 'viewfinder' }, 'postgres', {
    connections: 2,
  })
  onTestFinished(() => sql.end({ timeoutMs: 1000 }))
  return { child, url: line.replace('Viewfinder is ready at ', '').replace('localhost', '127.0.0.1') }
}

const send = async (url: string, content: Buffer, index = 0) => {
  const response = await fetch(`${url}/api/locations/${location}/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[index % tokens.length]}` },
    body: photoForm(content),
  })
  return { status: response.status, body: (await response.json()) as { id: string; detail: string } }
}

const peakMb = (child: Child) =>
  Number(readFileSync(`/proc/${child.process.pid}/status`, 'utf8').match(/^VmHWM:\s+(\d+) kB/m)?.[1]) / 1024

// Tiny as files, some sixty megapixels in memory, and of the kinds that cannot be decoded line by line.
const flat = { create: { width: 7740, height: 7740, channels: 3 as const, background: '#87a2b0' } }
const large: [string, () => Promise<Buffer> | Buffer][] = [
  ['PNG', () => denseGreyPng(7740, 7740)],
  [
    'progressive JPEG',
    () => sharp(flat).jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 50 }).toBuffer(),
  ],
  [
    'AVIF',
    () =>
      sharp({ create: { ...flat.create, width: 6000, height: 4000 } })
        .avif({ effort: 0 })
        .toBuffer(),
  ],
  ['WebP', () => sharp(flat).webp({ lossless: true, effort: 0 }).toBuffer()],
]

test('twenty hostile files at once stay within the memory, and normal photos are accepted', {
  timeout: 800_000,
}, async () => {
  const { child, url } = await start()
  location = await insertLocation(sql)
  for (const [index, token] of tokens.entries()) {
    const user = await insertUser(sql, { username: `mallory${index}` })
    await sql`insert into sessions (token_hash, user_id, scope, expires_at) values (${hashToken(token)}, ${user}, 'user', now() + interval '1 day')`
  }
  const hostile: Buffer[] = [
    Buffer.alloc(50_000_000, 0xff),
    Buffer.alloc(50_000_000, 0xff),
    Buffer.alloc(10_400_000, 0xff),
    bombPng(30_000, 30_000),
    bombPng(65_000, 65_000),
    bombPng(7740, 7740),
    (await noiseImage(3000, 2000)).subarray(0, 1_000_000),
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    await animatedImage('gif'),
    await animatedImage('webp'),
  ]
  const answers = await Promise.all(
    [...hostile, ...hostile].slice(0, 20).map((content, index) => send(url, content, index)),
  )
  expect(
    answers.map((answer) => answer.status).filter((status) => ![413, 415, 422].includes(status)),
  ).toEqual([])
  expect((await sql`select 1 from location_photos`).length).toBe(0)
  expect(existsSync(join(folder, 'files/media')) ? readdirSync(join(folder, 'files/media')) : []).toEqual([])
  const afterHostile = peakMb(child)
  const made = await Promise.all(large.map(([, make]) => make()))
  const honest = await Promise.all(
    [...made, await plainImage('#224466', 900, 600)].map((content) => send(url, content)),
  )
  expect(honest.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201])
  await expect
    .poll(async () => (await sql`select 1 from location_photos where state = 'ready'`).length, {
      timeout: 480_000,
      interval: 300,
    })
    .toBe(5)
  expect(
    { afterHostile: afterHostile < maxMb, afterLarge: peakMb(child) < maxMb },
    `${afterHostile} MB, ${peakMb(child)} MB`,
  ).toEqual({
    afterHostile: true,
    afterLarge: true,
  })
})

test('the next server finishes what a killed one had begun', { timeout: 300_000 }, async () => {
  const first = await start()
  const [row] = await sql<{ id: string }[]>`select id from locations limit 1`
  location = (row as { id: string }).id
  const { status, body } = await send(first.url, await noiseImage(3600, 2400))
  expect(status).toBe(201)
  const media = join(folder, 'files/media', body.id)
  // A killed process may leave a partial file under another name.
  const forms = () =>
    existsSync(media) ? readdirSync(media).filter((name) => /^(original|\d+\.[a-z]+)$/.test(name)) : []
  await expect.poll(() => forms().length, { timeout: 300_000, interval: 20 }).toBeGreaterThan(2)
  await first.child.end('SIGKILL')
  const second = await start()
  const state = async () =>
    (await sql<{ state: string }[]>`select state from location_photos where id = ${body.id}`)[0]?.state
  if ((await state()) === 'processing')
    expect((await fetch(`${second.url}/media/${body.id}/320.jpg`)).status).toBe(404)
  await expect.poll(state, { timeout: 300_000, interval: 200 }).toBe('ready')
  expect(forms().length).toBe(16)
  const published = await fetch(`${second.url}/media/${body.id}/2048.avif`)
  expect((await sharp(Buffer.from(await published.arrayBuffer())).metadata()).width).toBe(2048)
  expect((await sql`select 1 from notifications where subject_id = ${body.id}`).length).toBe(1)
})
