// Backup, wipe, restore: everything is restored byte for byte, and the application works with it.
import { hash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { startTestApp, type TestApp, testPassword } from '../../../../test/support/app.ts'
import { codeOfAuthenticator } from '../../../../test/support/authenticator.ts'
import {
  backUp,
  createTarget,
  dumpFiles,
  dumpRows,
  dumpSchema,
  restore,
  type Target,
} from '../../../../test/support/backup.ts'
import { connectTo } from '../../../../test/support/cluster.ts'
import { insertLocation, insertLocations, insertPhoto } from '../../../../test/support/factories.ts'
import { photoForm, plainImage, sampleImage } from '../../../../test/support/images.ts'
import { recomputeReputation } from '../../accounts/users/reputation.ts'
import { recomputeReviewLikes } from '../../contributions/reviews/recompute.ts'
import { recomputeCounters } from '../../discovery/locations/recompute.ts'
import { recomputePhotoLikes } from '../../discovery/photos/like.ts'
import { originalKey } from '../../discovery/photos/media-keys.ts'
import { recountViews } from '../../money/subscriptions/recount.ts'
import { readMigrations } from '../../platform/db/migrate.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { folderStore } from '../../platform/storage/file-store.ts'
import { verifyBackup } from './verify-backup.ts'

vi.setConfig({ testTimeout: 400_000 })

type User = Awaited<ReturnType<TestApp['signUp']>>

const folder = mkdtempSync(join(tmpdir(), 'viewfinder-round-trip-'))
const files = folderStore(folder)
let app: TestApp
let user: User
let authenticatorSecret: string
let imageId: string
/** Uploaded but not processed: this application runs no jobs. */
let queuedPhoto: string

beforeAll(async () => {
  app = await startTestApp({ files })
  user = await app.signUp('astrid')
  await fillTables()
  await turnOnSecondFactor()
}, 360_000)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const oddText = 'tab\t newline\n return\r backslash \\ \\n \\. \\N "quotes" \u2028 \ud83d\udcf7\n\\.\n'

async function fillTables(): Promise<void> {
  const neighbour = await app.signUp('bodil')
  const as = user.token
  const [first = ''] = await insertLocations(
    app.sql,
    Array.from({ length: 400 }, (_, index) => ({
      name: `Place ${index}`,
      description: oddText,
      latitude: (index * 7.31) % 80,
      longitude: ((index * 13.7) % 340) - 170,
      precision: ['exact', 'area', 'hidden'][index % 3],
      elevation_feet: index % 2 === 0 ? index : null,
    })),
  )
  await app.sql`update locations set removed_at = now() where name = 'Place 3'`
  for (const author of [user, neighbour]) {
    const review = { rating: 4.5, title: 'Seen', content: oddText.replaceAll('\r', '') }
    expect(
      (await app.send('POST', `/api/locations/${first}/reviews`, { body: review, as: author.token })).status,
    ).toBe(201)
  }
  const [other] = await app.sql`select id from location_reviews where user_id = ${neighbour.id}`
  await app.send('POST', `/api/reviews/${other?.id}/like`, { as })
  await app.send('POST', '/api/favorites', { body: { locationId: first, note: 'at dawn' }, as })
  await app.send('PUT', '/api/profiles/bodil/follow', { as })
  await app.get(`/api/locations/${first}`, { authorization: `Bearer ${as}` })
  await addImages(first)
}

async function addImages(locationId: string): Promise<void> {
  const { sql } = app
  const sent = await app.send('POST', `/api/locations/${locationId}/photos`, {
    body: photoForm(sampleImage('thompson-springs-utah-tiny')),
    as: user.token,
  })
  queuedPhoto = sent.body.id
  expect(
    (
      await app.send('POST', '/api/me/picture', {
        body: photoForm(await plainImage('#33aa55', 700, 700)),
        as: user.token,
      })
    ).status,
  ).toBe(200)
  const ready = await insertPhoto(sql, { user_id: user.id, location_id: locationId })
  await files.write(originalKey(ready), await plainImage('#aa5533', 600, 400))
  imageId = randomUUID()
  await sql`insert into location_images (id, location_id, width, height, alt) values (${imageId}, ${locationId}, 640, 480, 'Arch')`
  await files.write(originalKey(imageId), await plainImage('#3355aa', 640, 480))
  expect((await app.get(`/media/${imageId}/320.jpg`)).status).toBe(200)
}

async function turnOnSecondFactor(): Promise<void> {
  await app.sql`update users set email_verified = true where id = ${user.id}`
  const prepared = await app.send('POST', '/api/account/two-factor', {
    body: { password: user.password },
    as: user.token,
  })
  authenticatorSecret = prepared.body.secret
  const confirmed = await app.send('POST', '/api/account/two-factor/confirm', {
    body: { code: codeOfAuthenticator(authenticatorSecret) },
    as: user.token,
  })
  expect(confirmed.status).toBe(200)
  user = { ...user, token: confirmed.body.token }
}

const originals = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).filter(([key]) => key.endsWith('/original')))

async function getExport({ send }: TestApp, { token }: User): Promise<Record<string, string>> {
  const { status, body } = await send('GET', '/api/account/export', { as: token })
  expect(status).toBe(200)
  // Sessions are not in a backup.
  const files = Object.entries(unzipSync(body)).filter(([name]) => !name.startsWith('sessions.'))
  return Object.fromEntries(files.map(([name, content]) => [name, Buffer.from(content).toString('latin1')]))
}

/** Starts the application on the restored data. */
async function startOn({ database, files }: Target, options: { worksJobs?: boolean } = {}): Promise<TestApp> {
  const sql = connectTo(inject('server'), database.name)
  const restored = await startTestApp({
    database: { ...database, sql, drop: () => sql.end({ timeoutMs: 2000 }) },
    files,
    ...options,
  })
  onTestFinished(restored.close)
  // Nobody is signed in after a restore.
  expect((await restored.send('GET', '/api/auth/me', { as: user.token })).status).toBe(401)
  await sql`insert into sessions (token_hash, user_id, expires_at) values (${hashToken(user.token)}, ${user.id}, now() + interval '1 day')`
  return restored
}

/** Returns how many counters were wrong. */
async function recompute(sql: Sql): Promise<number> {
  const { ratings, cells } = await recomputeCounters(sql)
  const counts = [recountViews, recomputeReviewLikes, recomputePhotoLikes, recomputeReputation]
  let sum = ratings + cells
  for (const count of counts) sum += await count(sql)
  return sum
}

describe('a quiet server', () => {
  test('rows, generated columns, schema, files and account export are the same', async () => {
    await recompute(app.sql)
    const before = {
      rows: await dumpRows(app.sql),
      files: originals(await dumpFiles(files)),
      export: await getExport(app, user),
    }
    const { path, summary } = await backUp(app)
    const target = await createTarget()
    const restored = await restore(path, target)
    expect(restored).toMatchObject({ rows: summary.rows, files: 4, omittedTables: [], secretNote: undefined })
    expect(await dumpRows(target.sql)).toEqual(before.rows)
    expect(await dumpSchema(target.sql)).toEqual(await dumpSchema(app.sql))
    expect(await dumpFiles(target.files)).toEqual(before.files)
    expect(before.rows['"public"."locations"']?.split('\n')).toHaveLength(400)
    expect(await recompute(target.sql)).toBe(0)
    const [analyzed] =
      await target.sql`select reltuples::int as rows, relallvisible > 0 as "isFrozen" from pg_class where oid = 'locations'::regclass`
    expect(analyzed).toEqual({ rows: 400, isFrozen: true })
    const other = await startOn(target)
    expect(await getExport(other, user)).toEqual(before.export)
  })

  test('users sign in with both factors, images are generated again, queued jobs continue', async () => {
    const { path } = await backUp(app)
    const target = await createTarget()
    await restore(path, target)
    await target.sql`update two_factors set used_step = null`
    const other = await startOn(target, { worksJobs: true })
    const login = await other.send('POST', '/api/auth/login', {
      body: { email: user.email, password: testPassword },
    })
    const cookie =
      login.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .find((line) => line?.startsWith('viewfinder.two_factor=')) ?? ''
    const code = codeOfAuthenticator(authenticatorSecret)
    const second = await other.send('POST', '/api/auth/two-factor', {
      body: { code },
      headers: { cookie, origin: 'http://viewfinder.test' },
    })
    expect([second.status, second.body.user?.username]).toEqual([200, 'astrid'])
    const [before, after] = [
      await app.get(`/media/${imageId}/320.jpg`),
      await other.get(`/media/${imageId}/320.jpg`),
    ]
    expect(after.status).toBe(200)
    expect(after.body.equals(before.body)).toBe(true)
    const state = async () =>
      (await other.send('GET', `/api/photos/${queuedPhoto}`, { as: user.token })).body.state
    await expect.poll(state, { timeout: 300_000, interval: 200 }).toBe('ready')
  })

  test('a second backup of the restored data has the same rows', async () => {
    const first = await createTarget()
    await restore((await backUp(app)).path, first)
    const second = await createTarget({ isMigrated: true })
    await restore((await backUp(first)).path, second)
    expect(await dumpRows(second.sql)).toEqual(await dumpRows(first.sql))
  })
})

describe('under load', () => {
  /** Writes pairs of rows into two tables, each pair in one transaction, until stopped. */
  function startWriters(sql: Sql, count: number): { written: () => number; stop: () => Promise<void> } {
    let isOver = false
    let written = 0
    const write = async () => {
      while (!isOver) {
        const key = randomUUID()
        await sql.transaction(async (tx) => {
          await tx`insert into mail_outbox (kind, to_address, subject, body_text, body_html) values (${key}, 'x', 'x', 'x', 'x')`
          await tx`insert into sign_in_attempts (key, failures, last_failed_at, locked_until) values (${key}, 1, now(), now())`
        })
        written += 1
      }
    }
    const writers = Promise.all(Array.from({ length: count }, write))
    return {
      written: () => written,
      stop: async () => {
        isOver = true
        await writers
      },
    }
  }

  test('related rows are complete, and all other rows are unchanged', async () => {
    await insertLocations(
      app.sql,
      Array.from({ length: 8000 }, (_, index) => ({ name: `Far ${index}`, longitude: index / 100 })),
    )
    await recompute(app.sql)
    const before = await getExport(app, user)
    const writers = startWriters(app.sql, 3)
    await expect.poll(writers.written).toBeGreaterThan(20)
    const atStart = writers.written()
    const { path } = await backUp(app)
    const atEnd = writers.written()
    await writers.stop()
    const target = await createTarget()
    await restore(path, target)
    const [counts] = await target.sql<{ left: number; right: number; both: number }[]>`
      select count(v.id)::int as left, count(a.key)::int as right, count(*) filter (where v.id is not null and a.key is not null)::int as both
      from (select * from mail_outbox where to_address = 'x') v full join (select * from sign_in_attempts where key like '%-%-%-%-%') a on a.key = v.kind`
    expect(counts).toEqual({ left: counts?.both, right: counts?.both, both: counts?.both })
    expect(counts?.both).toBeGreaterThanOrEqual(atStart)
    expect(counts?.both).toBeLessThanOrEqual(atEnd)
    expect(atEnd).toBeGreaterThan(atStart)
    expect(await recompute(target.sql)).toBe(0)
    expect(await getExport(await startOn(target), user)).toEqual(before)
  })

  test('photos added and deleted meanwhile: each row of the snapshot has its file, and no other file is restored', async () => {
    const { sql } = app
    const locationId = await insertLocation(sql)
    const addPhoto = async (id: string, hasFile = true) => {
      await insertPhoto(sql, { id, user_id: user.id, location_id: locationId })
      if (hasFile) await files.write(originalKey(id), Buffer.from(id))
    }
    // Files are read in the order of their ids.
    const [first, lost, last] = [
      '00000000-0000-4000-8000-000000000001',
      '77777777-7777-4777-8777-777777777777',
      'ffffffff-ffff-4fff-bfff-ffffffffffff',
    ] as const
    await Promise.all([addPhoto(first), addPhoto(lost, false), addPhoto(last)])
    const between = '77777777-7777-4777-8777-777777777778'
    const read = async (key: string) => {
      const content = await files.read(key)
      if (key === originalKey(last)) {
        await sql`delete from location_photos where id = ${first}`
        await files.remove(originalKey(first))
        await addPhoto(between)
      }
      return content
    }
    const { path, summary } = await backUp({ sql, files: { read } })
    expect(summary.missingFiles).toEqual([originalKey(lost)])
    const { contents } = await verifyBackup(path, { migrations: readMigrations() })
    expect(contents.unusedFiles).toEqual([originalKey(first)])
    const target = await createTarget()
    await restore(path, target)
    const restored = await dumpFiles(target.files)
    expect(restored[originalKey(between)]).toBe(hash('sha256', between))
    expect(restored).toEqual(originals(await dumpFiles(files)))
  })
})
