// Servers of one database that keep files in different places do not run side by side.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/app.ts'
import { until } from '../../../../test/support/until.ts'
import { DatabaseUnavailable } from '../db/cluster-files.ts'
import { announceFileHome, fileHome } from './file-home.ts'

const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'viewfinder-home-')))
const [one, other] = folders.map((dataDir) => fileHome({ dataDir, s3: undefined })) as [string, string]
const log = { warn: () => {} }
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('a folder and a bucket have one name for all servers that use them', () => {
  expect(one).toMatch(/^[\da-f-]{36}$/)
  expect(fileHome({ dataDir: folders[0] as string, s3: undefined })).toBe(one)
  expect(other).not.toBe(one)
  const s3 = {
    endpoint: 'http://minio.test',
    bucket: 'photos',
    region: 'here',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  }
  expect(fileHome({ dataDir: folders[0] as string, s3 })).toBe('http://minio.test photos')
})

test('servers with one place run side by side, and one with another place is refused until they have ended', async () => {
  const { sql } = database
  const first = await announceFileHome(sql, one, log)
  const second = await announceFileHome(sql, one, log)
  await expect(announceFileHome(sql, other, log)).rejects.toThrow(DatabaseUnavailable)
  await first.stop()
  await expect(announceFileHome(sql, other, log)).rejects.toThrow('Set S3_BUCKET')
  await second.stop()
  const third = await announceFileHome(sql, other, log)
  await expect(announceFileHome(sql, one, log)).rejects.toThrow(DatabaseUnavailable)
  await third.stop()
})

test('a server whose connection was lost tells its place again', async () => {
  const { sql } = database
  const first = await announceFileHome(sql, one, log)
  const held = () => sql`
    select pid from pg_locks where locktype = 'advisory' and objsubid = 2 and mode = 'ShareLock' and granted
      and database = (select oid from pg_database where datname = current_database())`
  const [before] = await held()
  await sql`select pg_terminate_backend(${before?.pid})`
  await until(async () => {
    const [now] = await held()
    return now && now.pid !== before?.pid
  })
  await expect(announceFileHome(sql, other, log)).rejects.toThrow(DatabaseUnavailable)
  await first.stop()
})
