// `npm run admin -- find-photos` itself, with a separate embedded database and a local double of Wikimedia Commons.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CommonsDouble, startCommonsDouble } from '../../test/support/commons-double.ts'
import { insertLocation } from '../../test/support/factories.ts'
import { plainImage } from '../../test/support/images.ts'
import { openDatabase } from '../server/platform/db/connect.ts'

const folder = mkdtempSync(join(tmpdir(), 'viewfinder-find-'))
const dataDir = join(folder, 'data')
const place = { name: 'Blue Pier', latitude: 36.6, longitude: -121.9 }
let commons: CommonsDouble

async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', COMMONS_URL: commons.url }
  const command = [join(import.meta.dirname, 'admin.ts'), 'find-photos', ...args]
  return await promisify(execFile)(process.execPath, command, { env }).then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

async function read<T>(
  work: (sql: Awaited<ReturnType<typeof openDatabase>>['sql']) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, { join: true })
  try {
    return await work(database.sql)
  } finally {
    await database.close()
  }
}

beforeAll(async () => {
  const content = await plainImage('#446688', 1400, 900)
  const extmetadata = { Artist: 'Ada', LicenseShortName: 'CC BY 4.0' }
  const at = { lat: place.latitude, lon: place.longitude, content, extmetadata }
  commons = await startCommonsDouble([
    { pageid: 1, title: 'Pier at dusk', ...at },
    { pageid: 2, title: 'Pier at noon', ...at, lat: at.lat + 0.002 },
  ])
  await read((sql) => insertLocation(sql, place))
})
afterAll(async () => {
  await commons.close()
  rmSync(folder, { recursive: true, force: true })
})

test('lists candidates, adds the picked ones and fills the rest', async () => {
  const listed = await run('Blue Pier')
  expect(listed.stderr).toBe('')
  expect(listed.stdout).toMatch(/^2 free photos for Blue Pier/)
  expect(listed.stdout).toMatch(/ 1 +0\.00 mi +– +2400 × 1600 +CC-BY-4\.0 +Pier at dusk – Ada\n/)
  const nobody = await run('Blue Pier', '--pick', '2')
  expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining('run create-admin first')])
  await read(
    (sql) => sql`insert into users (name, username, email, role) values ('Op', 'op', 'op@x.test', 'admin')`,
  )
  expect((await run('Blue Pier', '--pick', '2,7')).stdout).toBe(
    'Added Pier at noon (Ada, CC-BY-4.0).\n7 is not among the candidates of Blue Pier.\n',
  )
  await read((sql) => insertLocation(sql, { ...place, name: 'Second Pier' }))
  expect((await run('--auto', '3')).stdout).toContain('Searched 1 locations and added 1 photos')
  const rows = await read(
    (sql) => sql`
      select l.name, h.title, h.state, h.is_unchecked, i.author, i.licence from location_photos h
      join locations l on l.id = h.location_id join location_images i on i.id = h.id order by l.name`,
  )
  const credit = { state: 'ready', author: 'Ada', licence: 'CC-BY-4.0' }
  expect(rows).toEqual([
    { name: 'Blue Pier', title: 'Pier at noon', is_unchecked: false, ...credit },
    { name: 'Second Pier', title: 'Pier at dusk', is_unchecked: true, ...credit },
  ])
}, 360_000)

test.each([
  [['--auto', 'x']],
  [['--auto', '2', 'Blue Pier']],
  [['--pick', '1;2', 'Blue Pier']],
  [['a', 'b']],
  [['--nonsense']],
])('%j is a usage error', async (args) => {
  const { code, stderr } = await run(...args)
  expect([code, stderr]).toEqual([1, expect.stringContaining('find-photos expects')])
})
