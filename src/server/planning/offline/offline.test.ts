// Offline packs over HTTP: who may use them, what they hold, builds that are killed or change nothing, and downloads.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import type { FullLocation } from '../../../contract/discovery/locations.ts'
import type { OfflineFile, OfflineManifest } from '../../../contract/planning/offline.ts'
import { buildPacks } from './build.ts'
import { insertPack } from './packs.fixture.ts'
import { requestBuilds, sweepPacks } from './sweep.ts'

let app: TestApp
let user: Member
let admin: Member
let pier: string
let dune: string

beforeAll(async () => {
  app = await startTestApp()
  user = await app.join('traveler', { plan: 'professional' })
  admin = await app.joinAdmin()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.sql`delete from offline_location_packs`
  await app.sql`delete from offline_pack_files`
  await app.sql`delete from locations`
  pier = await insertLocation(app.sql, {
    name: 'Pier',
    latitude: 37.76,
    longitude: -122.42,
    tips: 'Come at low tide',
  })
  dune = await insertLocation(app.sql, { name: 'Dune', latitude: 37.78, longitude: -122.41 })
})

const box = { kind: 'box', box: [-122.5, 37.7, -122.35, 37.82] }
const build = () => buildPacks(app.deps as never)
const define = async (body: object = {}): Promise<string> => {
  const answer = await app.send('POST', '/api/admin/offline-packs', {
    as: admin.token,
    body: { name: 'San Francisco', area: box, ...body },
  })
  expect(answer.status).toBe(201)
  return answer.body.id
}
const list = async (as = user.token) => (await app.send('GET', '/api/offline-packs', { as })).body
const read = (id: string, as = user.token) => app.send('GET', `/api/offline-packs/${id}`, { as })
const manifestOf = async (id: string, as = user.token): Promise<OfflineManifest> => {
  const { status, body } = await read(id, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const fetchFile = (id: string, { hash }: Pick<OfflineFile, 'hash'>, as = user.token) =>
  app.send('GET', `/api/offline-packs/${id}/files/${hash}`, { as })
const locationsOf = async (
  id: string,
  { files }: OfflineManifest,
  as = user.token,
): Promise<FullLocation[]> => {
  const parts = await Promise.all(
    files.filter(({ name }) => name.startsWith('locations-')).map((file) => fetchFile(id, file, as)),
  )
  return parts.flatMap(({ body }) => JSON.parse(Buffer.from(body).toString()))
}
const hashes = ({ files }: OfflineManifest) => new Set(files.map(({ hash }) => hash))

test('a defined pack is built with locations, guides and a map, and every file is what its hash says', async () => {
  const id = await define()
  expect((await read(id)).body.type).toBe('wrong-state')
  await build()
  const manifest = await manifestOf(id)
  expect(manifest).toMatchObject({
    state: 'ready',
    build: 1,
    locationCount: 2,
    isOwn: false,
    isIncluded: true,
  })
  expect(manifest.locationIds.toSorted()).toEqual([pier, dune].toSorted())
  expect(manifest.files.some(({ name }) => name.startsWith('map/sf/'))).toBe(true)
  expect(manifest.files.some(({ name }) => name.startsWith('map/world/'))).toBe(true)
  for (const file of manifest.files) {
    const { status, body, headers } = await fetchFile(id, file)
    expect([status, body.length, headers.get('cache-control')]).toEqual([200, file.size, 'private, no-store'])
    expect(createHash('sha256').update(body).digest('hex')).toBe(file.hash)
  }
  expect(manifest.packSize).toBe(manifest.files.reduce((sum, { size }) => sum + size, 0))
  const locations = await locationsOf(id, manifest)
  expect(locations.find((one) => one.id === pier)).toMatchObject({
    access: 'full',
    name: 'Pier',
    tips: 'Come at low tide',
  })
})

test('an update changes the files of what changed and no others, and the former build stays for a while', async () => {
  const id = await define()
  await build()
  const first = await manifestOf(id)
  await requestBuilds(app.sql)
  await build()
  expect((await manifestOf(id)).build).toBe(1)
  await app.sql`update locations set tips = 'Come at high tide' where id = ${pier}`
  await requestBuilds(app.sql)
  await build()
  const second = await manifestOf(id)
  expect(second.build).toBe(2)
  const changed = second.files.filter(({ hash }) => !hashes(first).has(hash)).map(({ name }) => name)
  expect(changed).toEqual([`locations-full/${pier.at(-1)}`])
  const former = first.files.find(({ hash }) => !hashes(second).has(hash)) as OfflineFile
  expect((await fetchFile(id, former)).status).toBe(200)
  await app.sql`update locations set tips = 'Any tide' where id = ${pier}`
  await requestBuilds(app.sql)
  await build()
  expect((await fetchFile(id, former)).status).toBe(404)
  expect(await app.files.read(`offline/${id}/${former.hash}`)).toBeUndefined()
})

test('a build that is killed continues, and one whose server is gone is taken over', async () => {
  const id = await define()
  let writes = 0
  const dying = {
    ...app.files,
    write: async (key: string, content: Uint8Array) => {
      writes += 1
      if (writes > 2) throw new Error('The disk is gone')
      await app.files.write(key, content)
    },
  }
  await app.sql`update offline_location_packs set failed_count = 4`
  const silent = { ...app.deps.log, warn: () => {} }
  await buildPacks({ ...app.deps, files: dying, log: silent } as never)
  expect((await list()).packs[0]).toMatchObject({
    state: 'failed',
  })
  // As if a server had died with its claim.
  await app.sql`update offline_location_packs set failed_count = 0, claim = gen_random_uuid(), claimed_until = now() + interval '30 seconds'`
  await build()
  expect((await read(id)).status).toBe(409)
  await app.sql`update offline_location_packs set claimed_until = now() - interval '1 second'`
  await build()
  const manifest = await manifestOf(id)
  for (const file of manifest.files) expect((await fetchFile(id, file)).status).toBe(200)
  const [row] = await app.sql<{ rows: number }[]>`
    select count(*)::int as rows from offline_pack_files where pack_id = ${id} and build = 0`
  expect(row?.rows).toBe(0)
})

test('files that were lost are written again', async () => {
  const id = await define()
  await build()
  const [file] = (await manifestOf(id)).files as [OfflineFile]
  await app.files.remove(`offline/${id}/${file.hash}`)
  expect((await fetchFile(id, file)).status).toBe(503)
  await build()
  expect((await fetchFile(id, file)).status).toBe(200)
})

describe('who sees what', () => {
  test('plans without offline downloads are told which has them, and get neither manifest nor files', async () => {
    const id = await define()
    await build()
    const [file] = (await manifestOf(id)).files as [OfflineFile]
    const visitor = await app.join(`free${Date.now()}`)
    expect(await list(visitor.token)).toEqual({
      state: 'not-included',
      detail: 'Your plan doesn’t include this. Upgrade to Professional to use this.',
    })
    for (const path of [`/${id}`, `/${id}/files/${file.hash}`]) {
      const { status, body } = await app.send('GET', `/api/offline-packs${path}`, { as: visitor.token })
      expect([path, status, body.type, body.flag]).toEqual([path, 403, 'plan-limit', 'offlineDownloads'])
    }
    expect((await app.get(`/api/offline-packs/${id}/files/${file.hash}`)).status).toBe(401)
  })

  test('a pack for a higher plan is listed, not delivered', async () => {
    const id = await define({ requiredSubscription: 'professional' })
    await build()
    await app.sql`update subscription_plans set offline_downloads = true where id = 'pro'`
    const pro = await app.join(`pro${Date.now()}`, { plan: 'pro' })
    expect((await list(pro.token)).packs).toMatchObject([{ isIncluded: false }])
    expect((await read(id, pro.token)).body.type).toBe('plan-limit')
    await app.sql`update subscription_plans set offline_downloads = false where id = 'pro'`
  })

  test('a plan with a monthly limit gets no guides', async () => {
    const id = await define()
    await build()
    const full = await manifestOf(id)
    await app.sql`update subscription_plans set offline_downloads = true where id = 'free'`
    const limited = await app.join(`limited${Date.now()}`)
    const manifest = await manifestOf(id, limited.token)
    const locations = await locationsOf(id, manifest, limited.token)
    expect(locations.find((one) => one.id === pier)).toMatchObject({
      access: 'limited',
      tips: null,
      directionDegrees: null,
      latitude: 37.76,
      longitude: -122.42,
    })
    const guides = full.files.find(({ kind }) => kind === 'full') as OfflineFile
    expect((await fetchFile(id, guides, limited.token)).status).toBe(404)
    await app.sql`update subscription_plans set offline_downloads = false where id = 'free'`
  })

  test('withheld positions are in nobody’s files, and in the manifest of who may know them', async () => {
    const author = await app.join(`author${Date.now()}`, { plan: 'professional' })
    const secret = { name: 'Cove', latitude: 37.771234, longitude: -122.431234, created_by: author.id }
    const hidden = await insertLocation(app.sql, { ...secret, precision: 'hidden' })
    const area = await insertLocation(app.sql, { ...secret, name: 'Field', precision: 'area' })
    const id = await define({ area: { kind: 'list', locationIds: [pier, hidden, area] } })
    await build()
    const manifest = await manifestOf(id)
    const text = JSON.stringify(await locationsOf(id, manifest))
    expect(text).toContain('Cove')
    expect(text).not.toContain('37.771234')
    expect(manifest.revealed).toEqual([])
    const own = await manifestOf(id, author.token)
    expect(own.revealed.map((position) => [position.id, position.latitude]).toSorted()).toEqual(
      [
        [hidden, 37.771234],
        [area, 37.771234],
      ].toSorted(),
    )
    await app.sql`update locations set removed_at = now() where id = ${hidden}`
    await requestBuilds(app.sql)
    await build()
    expect(JSON.stringify(await locationsOf(id, await manifestOf(id)))).not.toContain('Cove')
  })
})

describe('around here', () => {
  const around = (as: string, key?: string) =>
    app.send('POST', '/api/offline-packs', {
      as,
      body: { name: 'Around here', latitude: 37.7712, longitude: -122.4111, miles: 10 },
      headers: key ? { 'idempotency-key': key } : {},
    })

  test('the position is rounded, the pack is the user’s alone, and there are at most three', async () => {
    const owner = await app.join(`owner${Date.now()}`, { plan: 'professional' })
    const { status, body } = await around(owner.token, 'once')
    expect([status, body.isOwn, body.state]).toEqual([201, true, 'building'])
    expect((await around(owner.token, 'once')).body.id).toBe(body.id)
    const [row] = await app.sql<
      { area: object }[]
    >`select area from offline_location_packs where id = ${body.id}`
    expect(row?.area).toEqual({ kind: 'circle', latitude: 37.75, longitude: -122.4, miles: 10 })
    await build()
    expect((await manifestOf(body.id, owner.token)).locationIds.toSorted()).toEqual([pier, dune].toSorted())
    expect((await read(body.id)).status).toBe(404)
    expect((await app.send('DELETE', `/api/offline-packs/${body.id}`, { as: user.token })).status).toBe(404)
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await around(owner.token)).status))
    expect(statuses.toSorted()).toEqual([201, 201, 409, 409])
  })

  test('ten can be created a day, also by who deletes each', async () => {
    const owner = await app.join(`often${Date.now()}`, { plan: 'professional' })
    for (let count = 0; count < 10; count++) {
      const { status, body } = await around(owner.token)
      expect(status).toBe(201)
      await app.send('DELETE', `/api/offline-packs/${body.id}`, { as: owner.token })
    }
    expect((await around(owner.token)).body).toMatchObject({ type: 'rate-limited', status: 429 })
    await app.sql`update offline_location_packs set created_at = now() - interval '25 hours' where owner_id = ${owner.id}`
    expect((await around(owner.token)).status).toBe(201)
  })

  test('a deleted pack, and that of a deleted account, goes with its files', async () => {
    const owner = await app.join(`leaver${Date.now()}`, { plan: 'professional' })
    const [one, two] = [(await around(owner.token)).body.id, (await around(owner.token)).body.id]
    await build()
    const [file] = (await manifestOf(one, owner.token)).files as [OfflineFile]
    expect((await app.send('DELETE', `/api/offline-packs/${one}`, { as: owner.token })).status).toBe(204)
    expect((await read(one, owner.token)).status).toBe(404)
    await app.sql`update offline_location_packs set removed_at = now() - interval '2 days', created_at = now() - interval '2 days' where id = ${one}`
    await app.sql`delete from users where id = ${owner.id}`
    await sweepPacks(app)
    expect(await app.files.read(`offline/${one}/${file.hash}`)).toBeUndefined()
    const rows = await app.sql`select from offline_pack_files where pack_id in (${one}, ${two})`
    expect(rows).toHaveLength(0)
  })

  test.each([
    [{ name: '', latitude: 91, longitude: 'x', miles: 51 }, ['name', 'latitude', 'longitude', 'miles']],
    [{}, ['name', 'latitude', 'longitude', 'miles']],
  ])('bad input is refused with its paths', async (body, paths) => {
    const answer = await app.send('POST', '/api/offline-packs', { as: user.token, body })
    expect(answer.status).toBe(422)
    expect([...new Set(answer.body.errors.map(({ path }: { path: string }) => path))]).toEqual(paths)
  })
})

test('a download counts once per user, and is forgotten on the device', async () => {
  const id = await insertPack(app.sql, { build: 1 })
  const note = (isActive: boolean) =>
    app.send('PUT', `/api/offline-packs/${id}/download`, { as: user.token, body: { isActive } })
  expect((await Promise.all([note(true), note(true), note(true)])).map(({ status }) => status)).toEqual([
    204, 204, 204,
  ])
  const listed = async () => (await list()).packs[0]
  expect(await listed()).toMatchObject({ downloadCount: 1, downloadedAt: expect.any(String) })
  await note(false)
  expect(await listed()).toMatchObject({ downloadCount: 1, downloadedAt: null })
})

test('administrators change and remove packs, with an entry in the log; bad areas are refused', async () => {
  const id = await define()
  const change = (body: object) =>
    app.send('PATCH', `/api/admin/offline-packs/${id}`, { as: admin.token, body })
  expect((await change({ name: 'SF', isActive: false })).body).toMatchObject({
    name: 'SF',
    isActive: false,
    region: '',
  })
  expect(await list()).toEqual({ state: 'ready', packs: [] })
  expect((await change({ requiredSubscription: 'no-such' })).body.errors).toMatchObject([
    { path: 'requiredSubscription' },
  ])
  for (const area of [
    { kind: 'box', box: [1, 2, 0, 3] },
    { kind: 'circle' },
    { kind: 'list', locationIds: [] },
    null,
  ])
    expect((await change({ area })).status).toBe(422)
  expect((await app.send('DELETE', `/api/admin/offline-packs/${id}`, { as: admin.token })).status).toBe(204)
  const actions = await app.sql<
    { action: string }[]
  >`select action from audit_log where subject_id = ${id} order by created_at`
  expect(actions.map(({ action }) => action)).toEqual([
    'offline-pack.define',
    'offline-pack.change',
    'offline-pack.remove',
  ])
})
