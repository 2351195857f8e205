// The memory of the whole server with its image worker under many simultaneous hostile files or links.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectEmbedded } from '../src/server/platform/db/connect.ts'
import type { Sql } from '../src/server/platform/db/pool.ts'
import { hashToken } from '../src/server/platform/secret-token.ts'
import { buildOnce } from './support/build-once.ts'
import { type Child, startChild } from './support/child.ts'
import { insertLocation, insertUser } from './support/factories.ts'
import { bombAvif, bombPng, noiseImage, photoForm, sampleHeic, withStatedSize } from './support/images.ts'
import { residentMegabytes } from './support/resident-memory.ts'

const maxMegabytes = 700
const sampleEveryMs = 20
const folder = mkdtempSync(join(tmpdir(), 'vf-memory-'))
let child: Child
let url: string
let sql: Sql

beforeAll(async () => {
  buildOnce()
  const env = {
    DATA_DIR: folder,
    PORT: '0',
    DEMO: '0',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
  }
  child = startChild('src/server/main.ts', [], { env })
  const line = await child.line(/^Viewfinder is ready at /, 200_000)
  url = line.replace('Viewfinder is ready at ', '').replace('localhost', '127.0.0.1')
  const cluster = { socketFolder: join(folder, 'run'), user: 'viewfinder' }
  sql = connectEmbedded(cluster, 'postgres', { connections: 2 })
}, 540_000)
afterAll(async () => {
  await sql?.end({ timeoutMs: 1000 })
  await child?.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

/** By how many megabytes the highest sample during `work` is above the first one. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const idle = residentMegabytes(child.process.pid as number)
  let peak = idle
  const sampler = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(child.process.pid as number))
  }, sampleEveryMs)
  await work().finally(() => clearInterval(sampler))
  return Math.round(peak - idle)
}

async function signIn(index: number): Promise<string> {
  const token = `a-token-of-the-memory-tests-${index}`
  const user = await insertUser(sql, { username: `mallory${index}` })
  await sql`insert into sessions (token_hash, user_id, scope, expires_at) values (${hashToken(token)}, ${user}, 'user', now() + interval '1 day')`
  return token
}

async function send(location: string, token: string, content: Buffer) {
  const response = await fetch(`${url}/api/locations/${location}/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: photoForm(content),
  })
  return { status: response.status, body: (await response.json()) as { id: string; detail: string } }
}

/** Files that are small on the disk and far too large in memory, or that only claim to be small. */
async function hostileFiles(): Promise<Buffer[]> {
  const flat = { width: 7740, height: 7740, background: '#87a2b0' }
  const passes = await sharp({ create: { ...flat, channels: 3 } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 50 })
    .toBuffer()
  const deep = await sharp({ create: { ...flat, channels: 4 } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer()
  return [
    bombAvif(),
    withStatedSize(bombAvif(), 1000, 1000),
    sampleHeic('flat-59-megapixels'),
    withStatedSize(sampleHeic('flat-59-megapixels'), 4000, 4000),
    passes.subarray(0, passes.length - 2000),
    deep,
    bombPng(7740, 7740),
    bombPng(30_000, 30_000),
  ]
}

test('forty hostile files at once stay within the memory, and a normal photo is accepted', {
  timeout: 800_000,
}, async () => {
  const location = await insertLocation(sql)
  const tokens: string[] = []
  for (let index = 0; index < 9; index++) tokens.push(await signIn(index))
  const [honest, ...attackers] = tokens as [string, ...string[]]
  const files = await hostileFiles()
  const photo = await noiseImage(3000, 2000)
  const refused: { status: number; detail: string }[] = []
  let ready: string | undefined
  const growth = await growthDuring(async () => {
    const attacks = Array.from({ length: 40 }, async (_, index) => {
      const { status, body } = await send(
        location,
        attackers[index % attackers.length] as string,
        files[Math.floor(index / 5)] as Buffer,
      )
      refused.push({ status, detail: body.detail })
    })
    const { status, body } = await send(location, honest, photo)
    expect(status).toBe(201)
    await Promise.all(attacks)
    const state = async () =>
      (await sql<{ state: string }[]>`select state from location_photos where id = ${body.id}`)[0]?.state
    await expect.poll(state, { timeout: 300_000, interval: 200 }).toBe('ready')
    ready = body.id
  })
  expect(ready).toBeDefined()
  expect(refused.filter(({ status }) => ![413, 422].includes(status))).toEqual([])
  const clear = /needs too much memory to open\. Save it as a JPEG|damaged or incomplete|The limit is 60/
  expect(refused.filter(({ detail }) => !clear.test(detail))).toEqual([])
  expect((await sql`select 1 from location_photos`).length).toBe(1)
  expect(growth, `${growth} MB`).toBeLessThanOrEqual(maxMegabytes)
})

test('ninety images for sharing at once are rendered one after the other', { timeout: 300_000 }, async () => {
  const locations: string[] = []
  for (let index = 0; index < 90; index++)
    locations.push(await insertLocation(sql, { latitude: 20 + index / 3, longitude: -100 + index }))
  const growth = await growthDuring(async () => {
    const answers = await Promise.all(
      locations.map(async (id) => {
        // On a busy machine the last of them exceed their deadline; a retry is served.
        let response = await fetch(`${url}/share/${id}.jpg`)
        for (let again = 0; again < 60 && response.status === 503; again++)
          response = await fetch(`${url}/share/${id}.jpg`)
        return [response.status, (await response.arrayBuffer()).byteLength > 1000]
      }),
    )
    expect(answers).toEqual(Array(90).fill([200, true]))
  })
  expect(growth, `${growth} MB`).toBeLessThanOrEqual(250)
})

test('the server itself never loads the image library', () => {
  const maps = readFileSync(`/proc/${child.process.pid}/maps`, 'utf8')
  expect([maps.includes('libvips'), existsSync(join(folder, 'files'))]).toEqual([false, true])
})
