// Restores that are refused or fail midway: one line, and the database and file store are as empty as before.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { startTestApp, type TestApp, testSecret } from '../../../../test/support/app.ts'
import {
  backUp,
  createTarget,
  dumpFiles,
  dumpFilled,
  restore,
  type Target,
} from '../../../../test/support/backup.ts'
import { connectTo } from '../../../../test/support/cluster.ts'
import { insertLocations, insertPhoto, insertUser } from '../../../../test/support/factories.ts'
import { originalKey } from '../../discovery/photos/media-keys.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { RestoreProgress } from './restore-backup.ts'

vi.setConfig({ testTimeout: 400_000 })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const user_id = await insertUser(app.sql)
  const [location_id = ''] = await insertLocations(
    app.sql,
    Array.from({ length: 200 }, () => ({})),
  )
  for (let index = 0; index < 20; index++) {
    const id = await insertPhoto(app.sql, { user_id, location_id })
    await app.files.write(originalKey(id), Buffer.from(id))
  }
})
afterAll(() => app.close())

/** Nothing of a restore remains: no rows, no files and no marker. */
async function expectUntouched({ sql, files }: Target, before: Record<string, string>): Promise<void> {
  expect(await dumpFilled(sql)).toEqual(before)
  expect(await dumpFiles(files)).toEqual({})
  expect(await files.read('restore/unfinished')).toBeUndefined()
}

test.each([
  ['a user', 'insert into users (name, email) values (1, 2)', '1 user, 0 locations'],
  [
    'a row without either',
    "insert into imports (source, file_name, rows_read, rows_inserted, rows_updated, rows_rejected, started_at) values ('a', 'b', 0, 0, 0, 0, now())",
    'rows in imports',
  ],
])('a database with %s', async (_, statement, what) => {
  const { path } = await backUp(app)
  const target = await createTarget({ isMigrated: true })
  await target.sql.query(statement)
  const before = await dumpFilled(target.sql)
  await expect(restore(path, target)).rejects.toThrow(
    `Nothing was restored: the database is not empty: ${what}. Restore into an empty one.`,
  )
  expect(await dumpFilled(target.sql)).toEqual(before)
  expect(await dumpFiles(target.files)).toEqual({})
})

test('a database that was just restored', async () => {
  const { path } = await backUp(app)
  const target = await createTarget()
  await restore(path, target)
  const before = [await dumpFilled(target.sql), await dumpFiles(target.files)]
  await expect(restore(path, target)).rejects.toThrow('not empty: 1 user, 200 locations')
  expect([await dumpFilled(target.sql), await dumpFiles(target.files)]).toEqual(before)
})

test('a file store with a file', async () => {
  const { path } = await backUp(app)
  const target = await createTarget()
  const key = originalKey('00000000-0000-4000-8000-000000000000')
  await target.files.write(key, Buffer.from('mine'))
  await expect(restore(path, target)).rejects.toThrow(
    `Nothing was restored: the file store is not empty (${key}). Restore into an empty one.`,
  )
  expect(Object.keys(await dumpFiles(target.files))).toEqual([key])
})

test('a server that is connected to the database', async () => {
  const { path } = await backUp(app)
  const target = await createTarget()
  const server = connectTo(inject('server'), target.database.name, 1)
  await server`select 1`
  await expect(restore(path, target)).rejects.toThrow(
    'Nothing was restored: a Viewfinder server is connected to the database. Stop all servers first.',
  )
  await server.end()
  await restore(path, target)
})

const isLoading = (progress: RestoreProgress) => 'rows' in progress && !progress.isIndexing

test('the connection is lost while rows are loaded', async () => {
  const { path } = await backUp(app)
  const target = await createTarget()
  const before = await dumpFilled(target.sql)
  const admin = connectTo(inject('server'), 'postgres', 1)
  onTestFinished(() => admin.end({ timeoutMs: 1000 }))
  let isCut = false
  const cut = (progress: RestoreProgress) => {
    if (isCut || !isLoading(progress)) return
    isCut = true
    void admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${target.database.name}`.then(
      () => {},
    )
  }
  const failure = await restore(path, target, { onProgress: cut }).then(
    () => 'restored',
    (error: Error) => error.message,
  )
  expect(isCut).toBe(true)
  expect(failure).toBe('Nothing was restored: the connection to the database was lost.')
  await expectUntouched(target, before)
})

test.each([
  ['while files are written', (progress: RestoreProgress) => 'files' in progress && progress.files > 3],
  ['while rows are loaded', isLoading],
  ['while indexes are built', (progress: RestoreProgress) => 'rows' in progress && progress.isIndexing],
])('stopped %s', async (_, isTime) => {
  const { path } = await backUp(app)
  const target = await createTarget({ isMigrated: true })
  const before = await dumpFilled(target.sql)
  const stop = new AbortController()
  const onProgress = (progress: RestoreProgress) => void (isTime(progress) && stop.abort())
  const restoring = restore(path, target, { onProgress, signal: stop.signal })
  await expect(restoring).rejects.toThrow('Nothing was restored: it was stopped.')
  await expectUntouched(target, before)
  await restore(path, target)
})

test('a file that cannot be written', async () => {
  const { path } = await backUp(app)
  const target = await createTarget()
  const before = await dumpFilled(target.sql)
  let written = 0
  const write = async (key: string, content: Uint8Array) => {
    written += 1
    if (written > 10) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    await target.files.write(key, content)
  }
  await expect(restore(path, { ...target, files: { ...target.files, write } })).rejects.toThrow(
    'Nothing was restored: the disk is full.',
  )
  await expectUntouched(target, before)
})

describe('the response to the commit is lost', () => {
  const lost = () => new Error('Connection terminated unexpectedly')
  /** The target's pool, with transactions that end as `end` defines. */
  const withTransaction = (target: Target, transaction: Sql['transaction']) =>
    Object.assign(((...piece: Parameters<Sql>) => target.sql(...piece)) as Sql, target.sql, { transaction })

  test('and it was committed: the restore has succeeded', async () => {
    const { path } = await backUp(app)
    const target = await createTarget()
    const sql = withTransaction(target, async (work) => {
      await target.sql.transaction(work)
      throw lost()
    })
    expect(await restore(path, target, { sql })).toMatchObject({ files: 20 })
    expect(Object.keys(await dumpFiles(target.files))).toHaveLength(20)
  })

  test('and it was rolled back: nothing is left', async () => {
    const { path } = await backUp(app)
    const target = await createTarget()
    const before = await dumpFilled(target.sql)
    const sql = withTransaction(target, async (work) => {
      await target.sql
        .transaction(async (tx) => {
          await work(tx)
          throw lost()
        })
        .catch(() => {})
      throw lost()
    })
    await expect(restore(path, target, { sql })).rejects.toThrow('the connection to the database was lost')
    await expectUntouched(target, before)
  })

  test('and the database is unreachable: nothing is removed, and the message says what to do', async () => {
    const { path } = await backUp(app)
    const target = await createTarget()
    const sql = withTransaction(target, async (work) => {
      await target.sql.transaction(work)
      await target.sql.end()
      throw lost()
    })
    await expect(restore(path, target, { sql })).rejects.toThrow(
      'The database did not confirm the last step, which may have succeeded. Start the restore again: it is refused if everything is there.',
    )
    expect(Object.keys(await dumpFiles(target.files))).toHaveLength(20)
  })
})

test('files left by a killed restore are removed by the next one', async () => {
  const { path } = await backUp(app)
  const target = await createTarget()
  const stale = originalKey('00000000-0000-4000-8000-000000000000')
  await target.files.write('restore/unfinished', Buffer.from('x'))
  await target.files.write(stale, Buffer.from('left behind'))
  await restore(path, target)
  const files = await dumpFiles(target.files)
  expect(Object.keys(files)).toHaveLength(20)
  expect(files[stale]).toBeUndefined()
  expect(await target.files.read('restore/unfinished')).toBeUndefined()
})

test('the secret is restored if it is stored in the folder, otherwise the message names it', async () => {
  const withSecret = (await backUp(app, { withSecret: true })).path
  const without = (await backUp(app)).path
  const own = 'the-secret-of-the-new-installation'
  const restoreTo = async (path: string, stored: string) => {
    const target = await createTarget()
    const file = join(target.dataDir, 'session-secret')
    writeFileSync(file, stored)
    const installation = { dataDir: target.dataDir, sessionSecret: own }
    const { secretNote } = await restore(path, target, { installation })
    return { note: secretNote, stored: readFileSync(file, 'utf8') }
  }
  expect(await restoreTo(withSecret, own)).toEqual({
    note: 'The SESSION_SECRET was restored.',
    stored: testSecret,
  })
  expect(await restoreTo(withSecret, 'not-in-use')).toEqual({
    note: "Set SESSION_SECRET to the backup's before the start: tar -xOf FILE secret/session-secret",
    stored: 'not-in-use',
  })
  expect(await restoreTo(without, own)).toEqual({
    note: expect.stringContaining('made with another SESSION_SECRET and does not contain it'),
    stored: own,
  })
})

test('a failed restore does not change the secret', async () => {
  const { path } = await backUp(app, { withSecret: true })
  const target = await createTarget()
  const own = 'the-secret-of-the-new-installation'
  const file = join(target.dataDir, 'session-secret')
  writeFileSync(file, own)
  const stop = new AbortController()
  const onProgress = () => stop.abort()
  const installation = { dataDir: target.dataDir, sessionSecret: own }
  await expect(restore(path, target, { installation, onProgress, signal: stop.signal })).rejects.toThrow()
  expect(readFileSync(file, 'utf8')).toBe(own)
})
