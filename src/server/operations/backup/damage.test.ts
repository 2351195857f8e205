// Files that are not a backup, not for this version, or damaged: each is refused with one line before anything is changed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import {
  backUp,
  createTarget,
  dumpFiles,
  dumpRows,
  restore,
  temporaryFolder,
} from '../../../../test/support/backup.ts'
import { insertLocations, insertPhoto } from '../../../../test/support/factories.ts'
import { originalKey } from '../../discovery/photos/media-keys.ts'
import { readMigrations } from '../../platform/db/migrate.ts'
import type { Migration } from '../../platform/db/schema-files.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { BackupError } from './backup-error.ts'
import { openOutputFile } from './output.ts'
import { verifyBackup } from './verify-backup.ts'

vi.setConfig({ testTimeout: 400_000 })

const migrations = readMigrations()
const damaged =
  /^Nothing was restored: the file is (damaged or incomplete|not a backup of Viewfinder, or its beginning is damaged)\.$|unless the file is damaged\.$/

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const user_id = (await app.join('olga')).id
  const [location_id = ''] = await insertLocations(
    app.sql,
    Array.from({ length: 300 }, () => ({})),
  )
  for (let index = 0; index < 3; index++) {
    const id = await insertPhoto(app.sql, { user_id, location_id })
    await app.files.write(originalKey(id), Buffer.alloc(1000 * (index + 1), id))
  }
})
afterAll(() => app.close())

async function refusal(content: Buffer, installed: readonly Migration[] = migrations): Promise<string> {
  const path = join(temporaryFolder(), 'changed.tar')
  writeFileSync(path, content)
  const error = await verifyBackup(path, { migrations: installed }).then(
    () => undefined,
    (one: unknown) => one,
  )
  if (!(error instanceof BackupError)) throw new Error(`Not refused: ${error}`, { cause: error })
  expect(error.message).not.toContain('\n')
  return error.message
}

/** A valid archive with a changed manifest of a real backup. */
async function withManifest(changes: object): Promise<Buffer> {
  const { path } = await backUp(app)
  const { manifest } = await verifyBackup(path, { migrations })
  return await makeArchive('manifest.json', { ...manifest, ...changes })
}

/** A valid archive with one entry. */
async function makeArchive(name: string, value: unknown): Promise<Buffer> {
  const file = join(temporaryFolder(), 'made.tar')
  const output = await openOutputFile(file)
  const archive = new ArchiveWriter(output, new Date())
  await archive.addJson(name, value)
  await archive.finish()
  await output.commit()
  return readFileSync(file)
}

describe('damage', () => {
  let first: Buffer | undefined
  /** One backup shared by all tests. */
  const undamaged = async () => {
    first ??= readFileSync((await backUp(app)).path)
    return first
  }
  const steps = Array.from({ length: 40 }, (_, index) => (index + 0.5) / 40)

  test('the unchanged file is accepted', async () => {
    await expect(refusal(await undamaged())).rejects.toThrow('Not refused')
  })

  test.each(steps)('a changed bit at %d of the file', async (part) => {
    const backup = await undamaged()
    const at = Math.floor(part * backup.length)
    const changed = Buffer.from(backup)
    changed[at] = (changed[at] as number) ^ (1 << (at % 8))
    expect(await refusal(changed)).toMatch(damaged)
  })

  test.each([0, ...steps])('a file that ends at %d', async (part) => {
    const backup = await undamaged()
    const at = Math.floor(part * backup.length)
    expect(await refusal(backup.subarray(0, at))).toMatch(damaged)
  })

  test.each([
    ['the first byte', 0],
    ['padding of a header', 505],
    ['the digest', -1536],
    ['padding of the digest', -1100],
    ['the end of the archive', -1024],
    ['the last byte', -1],
  ])('%s', async (_, position) => {
    const backup = await undamaged()
    const changed = Buffer.from(backup)
    const index = (position + backup.length) % backup.length
    changed[index] = (changed[index] as number) ^ 1
    expect(await refusal(changed)).toMatch(damaged)
  })

  test.each([1, 512, 1024, 1025, 2048, 2049])('%d bytes missing at the end', async (bytes) => {
    const backup = await undamaged()
    expect(await refusal(backup.subarray(0, -bytes))).toMatch(damaged)
  })

  test('bytes after the end, and two swapped blocks', async () => {
    const backup = await undamaged()
    expect(await refusal(Buffer.concat([backup, Buffer.alloc(512)]))).toMatch(damaged)
    const middle = Math.floor(backup.length / 1024) * 512
    const [one, two] = [backup.subarray(middle, middle + 512), backup.subarray(middle + 512, middle + 1024)]
    expect(one.equals(two)).toBe(false)
    const swapped = Buffer.concat([backup.subarray(0, middle), two, one, backup.subarray(middle + 1024)])
    expect(await refusal(swapped)).toMatch(damaged)
  })

  test('a file that changes between the check and the restore leaves nothing', async () => {
    const backup = await undamaged()
    const path = join(temporaryFolder(), 'changing.tar')
    writeFileSync(path, backup)
    const target = await createTarget({ isMigrated: true })
    const before = await dumpRows(target.sql)
    const verified = await verifyBackup(path, { migrations })
    const changed = Buffer.from(backup)
    changed[changed.length - 3000] = (changed[changed.length - 3000] as number) ^ 4
    writeFileSync(path, changed)
    await expect(restore(path, target, { backup: verified })).rejects.toThrow(damaged)
    expect(await dumpRows(target.sql)).toEqual(before)
    expect(await dumpFiles(target.files)).toEqual({})
  })
})

test.each([
  ['nothing', ''],
  ['text', 'id,name\n1,Arch\n'.repeat(1000)],
  ['an empty archive', Buffer.alloc(10_240)],
])('a file of another kind: %s', async (_, content) => {
  expect(await refusal(Buffer.from(content))).toBe(
    'Nothing was restored: the file is not a backup of Viewfinder, or its beginning is damaged.',
  )
})

test('a tar archive that is not a backup', async () => {
  expect(await refusal(await makeArchive('package.json', {}))).toBe(
    'Nothing was restored: the file is not a backup of Viewfinder.',
  )
})

test('an unreadable file or folder', async () => {
  const folder = temporaryFolder()
  await expect(verifyBackup(folder, { migrations })).rejects.toThrow('Nothing was restored: it is a folder.')
  await expect(verifyBackup(join(folder, 'none'), { migrations })).rejects.toThrow(
    'Nothing was restored: there is no such file or folder.',
  )
})

describe('another version', () => {
  test('of the format', async () => {
    expect(await refusal(await withManifest({ format: 2 }))).toBe(
      'Nothing was restored: the backup has format 2, this Viewfinder version reads 1: use the version that wrote it, unless the file is damaged.',
    )
  })

  test('of the schema: newer than this program', async () => {
    const { path } = await backUp(app)
    const newest = migrations.length
    expect(await refusal(readFileSync(path), migrations.slice(0, -1))).toBe(
      `Nothing was restored: the backup has schema ${newest}, this Viewfinder version (${newest - 1}) is older: use version test or a newer one.`,
    )
  })

  test('of a migration', async () => {
    const { path } = await backUp(app)
    const other = migrations.with(2, { ...(migrations[2] as Migration), hash: 'x' })
    expect(await refusal(readFileSync(path), other)).toBe(
      `Nothing was restored: migration ${migrations[2]?.name} of the backup differs from this version's: use version test.`,
    )
  })

  test('an incomplete manifest counts as damage', async () => {
    expect(await refusal(await withManifest({ tables: undefined }))).toMatch(damaged)
    expect(await refusal(await withManifest({}))).toMatch(damaged)
  })
})
