// A location whose precision or state changes leaves the offline packs in the same transaction, whatever is being built meanwhile.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import type { OfflineFile, OfflineManifest } from '../../../contract/planning/offline.ts'
import { buildPacks } from './build.ts'
import { insertPack } from './packs.fixture.ts'

let app: TestApp
let user: Member
let secret: string
let pack: string

const truth = { latitude: 37.81234, longitude: -122.45678 }
const marks = ['37.81234', '122.45678', 'Ledge Trail', '"directionDegrees":217', 'Behind the third pine']

beforeAll(async () => {
  app = await startTestApp()
  user = await app.join('traveler', { plan: 'professional' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.sql`delete from offline_location_packs`
  await app.sql`delete from offline_pack_files`
  await app.sql`delete from locations`
  const near = { latitude: 37.76, longitude: -122.42 }
  secret = await insertLocation(app.sql, {
    name: 'Owl Nest',
    ...truth,
    address: '17 Ledge Trail',
    direction_degrees: 217,
  })
  const other = await insertLocation(app.sql, { name: 'Pier', ...near })
  await app.sql`insert into location_markers (location_id, kind, name, latitude, longitude)
    values (${secret}, 'parking', 'Behind the third pine', ${truth.latitude}, ${truth.longitude})`
  const area = app.sql.json({ kind: 'list', locationIds: [secret, other] })
  pack = await insertPack(app.sql, { area, build_requested_at: new Date() })
})

const build = (deps: object = {}) => buildPacks({ ...app.deps, ...deps } as never)
const read = () => app.send('GET', `/api/offline-packs/${pack}`, { as: user.token })
const fetchFile = ({ hash }: Pick<OfflineFile, 'hash'>) =>
  app.send('GET', `/api/offline-packs/${pack}/files/${hash}`, { as: user.token })

/** Everything that the pack still gives to a device that knows these files. */
async function givenFor(files: readonly OfflineFile[]): Promise<string> {
  const texts = [JSON.stringify((await read()).body), JSON.stringify((await listed()).body)]
  for (const file of files) {
    const { status, body } = await fetchFile(file)
    if (status === 200 && file.kind !== 'photo') texts.push(Buffer.from(body).toString('latin1'))
  }
  return texts.join('\n')
}
const listed = () => app.send('GET', '/api/offline-packs', { as: user.token })

const changes: [string, (sql: Pick<TestApp, 'sql'>['sql']) => PromiseLike<unknown>][] = [
  ['hidden', (sql) => sql`update locations set precision = 'hidden' where id = ${secret}`],
  ['an area', (sql) => sql`update locations set precision = 'area' where id = ${secret}`],
  ['removed', (sql) => sql`update locations set removed_at = now() where id = ${secret}`],
  ['deleted', (sql) => sql`delete from locations where id = ${secret}`],
]

test.each(changes)(
  'one that becomes %s is in no file of any build at once, and the next build has the rest',
  async (kind, change) => {
    await build()
    const before: OfflineManifest = (await read()).body
    const given = await givenFor(before.files)
    for (const mark of marks) expect(given).toContain(mark)
    await change(app.sql)
    const after = await givenFor(before.files)
    for (const mark of marks) expect(after, mark).not.toContain(mark)
    expect((await read()).body).toMatchObject({ type: 'wrong-state', status: 409 })
    expect((await listed()).body.packs[0]).toMatchObject({ state: 'building', bounds: null })
    await build()
    const next: OfflineManifest = (await read()).body
    expect(next).toMatchObject({ state: 'ready', build: 2 })
    const now = await givenFor([...before.files, ...next.files])
    for (const mark of marks) expect(now, mark).not.toContain(mark)
    expect(now.includes('Owl Nest')).toBe(kind === 'hidden' || kind === 'an area')
    expect(now).toContain('Pier')
  },
)

test('a closed location is shown as closed by the next build, which is due at once', async () => {
  await build()
  await app.sql`update locations set status = 'closed' where id = ${secret}`
  expect((await read()).status).toBe(409)
  await build()
  expect(await givenFor(((await read()).body as OfflineManifest).files)).toContain('"status":"closed"')
})

test('the change and the withdrawal are one: neither is there after a rollback', async () => {
  await build()
  const changing = app.sql.transaction(async (tx) => {
    await tx`update locations set precision = 'hidden' where id = ${secret}`
    throw new Error('given up')
  })
  await expect(changing).rejects.toThrow('given up')
  expect((await read()).body).toMatchObject({ state: 'ready', build: 1 })
})

test('a first build that read the location before the change publishes what is true after it', async () => {
  let isChanged = false
  const files = {
    ...app.files,
    write: async (key: string, content: Uint8Array) => {
      await app.files.write(key, content)
      if (isChanged || !Buffer.from(content).toString('latin1').includes('Owl Nest')) return
      isChanged = true
      await app.sql`update locations set precision = 'hidden' where id = ${secret}`
    },
  }
  await build({ files })
  expect(isChanged).toBe(true)
  const manifest: OfflineManifest = (await read()).body
  expect(manifest).toMatchObject({ state: 'ready', build: 1 })
  const given = await givenFor(manifest.files)
  for (const mark of marks) expect(given, mark).not.toContain(mark)
  expect(given).toContain('Owl Nest')
})

const readWaiting = () => app.sql`
  select from pg_locks k join pg_database d on d.oid = k.database
  where d.datname = current_database() and k.locktype = 'advisory' and not k.granted`

test('a build waits for a change that is not committed yet', async () => {
  let commit = () => {}
  const isCommitted = new Promise<void>((resolve) => {
    commit = resolve
  })
  let wrote = () => {}
  const isWritten = new Promise<void>((resolve) => {
    wrote = resolve
  })
  const changing = app.sql.transaction(async (tx) => {
    await tx`update locations set precision = 'hidden' where id = ${secret}`
    wrote()
    await isCommitted
  })
  await isWritten
  const building = build()
  // The build has stored its files and waits for the lock of the change.
  await expect.poll(async () => (await readWaiting()).length).toBe(1)
  commit()
  await Promise.all([changing, building])
  const given = await givenFor(((await read()).body as OfflineManifest).files)
  for (const mark of marks) expect(given, mark).not.toContain(mark)
})

test('no edge of a pack is the position of a location, and all are inside', async () => {
  await build()
  const [west, south, east, north] = ((await read()).body as OfflineManifest).bounds as number[]
  expect([west, south, east, north]).toEqual([-122.46, 37.76, -122.42, 37.82])
})
