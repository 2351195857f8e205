// The commands themselves, with separate embedded databases: their output, kill -9 in the middle, a full disk.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { dumpFiles, dumpRows } from '../../test/support/backup.ts'
import { insertLocations, insertPhoto, insertUser } from '../../test/support/factories.ts'
import { until } from '../../test/support/until.ts'
import { originalKey } from '../server/discovery/photos/media-keys.ts'
import { requireEmptyDatabase } from '../server/operations/backup/require-empty.ts'
import { verifyBackup } from '../server/operations/backup/verify-backup.ts'
import { connectEmbedded, type Database, openDatabase } from '../server/platform/db/connect.ts'
import { readMigrations } from '../server/platform/db/migrate.ts'
import { folderStore } from '../server/platform/storage/file-store.ts'

vi.setConfig({ testTimeout: 400_000 })

const folder = mkdtempSync(join(tmpdir(), 'vf-backup-cli-'))
const sourceDir = join(folder, 'source')
const program = join(import.meta.dirname, 'admin.ts')
const files = folderStore(join(sourceDir, 'files'))
const backup = join(folder, 'backup.tar')
/** Stays open, like a running server's. */
let source: Database

const environment = (dataDir: string) => ({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' })

/** Without the lines on the progress, which appear when the machine is slow. */
function run(dataDir: string, ...args: string[]) {
  const options = { env: environment(dataDir), encoding: 'utf8', cwd: folder } as const
  const { stderr, ...ended } = spawnSync(process.execPath, [program, ...args], options)
  return { ...ended, stderr: stderr.replaceAll(/^ .*\n/gm, '') }
}

function start(dataDir: string, ...args: string[]): ChildProcess & { errors: () => string } {
  const child = spawn(process.execPath, [program, ...args], { env: environment(dataDir), cwd: folder })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return Object.assign(child, { errors: () => errors })
}

beforeAll(async () => {
  source = await openDatabase({ dataDir: sourceDir, databaseUrl: undefined })
  const { sql } = source
  const user_id = await insertUser(sql)
  const [location_id = ''] = await insertLocations(
    sql,
    Array.from({ length: 100 }, () => ({})),
  )
  for (let index = 0; index < 3; index++) {
    const id = await insertPhoto(sql, { user_id, location_id })
    await files.write(originalKey(id), randomBytes(700_000))
  }
  // Large enough that loading it takes a moment, and does not fit on a small disk.
  await sql.query(`insert into mail_outbox (kind, to_address, subject, body_text, body_html)
    select 'test', 'a@example.test', 'x', (select string_agg(md5(random()::text || i || j), '') from generate_series(1, 60) j), '' from generate_series(1, 30000) i`)
  const { status, stderr } = run(sourceDir, 'backup', '--with-secret', backup)
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('No backup')])
}, 540_000)
afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true, force: true })
})

const backupUsage =
  'backup expects one file, - for standard output, or --into FOLDER, and accepts --with-secret; with --into also --days and --weeks.\n'

let dataDirs = 0
const newDataDir = () => join(folder, `target${dataDirs++}`)

/** The contents of that folder's database; nothing else uses it meanwhile. */
async function lookInto<Result>(
  dataDir: string,
  look: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, { connections: 1 })
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

const isEmpty = (dataDir: string) =>
  lookInto(dataDir, async ({ sql }) => {
    await requireEmptyDatabase(sql)
    return true
  })

describe('backup', () => {
  test('prints the file that it wrote, relative to the current folder, and overwrites nothing', () => {
    const typed = { ...environment(sourceDir), npm_lifecycle_event: 'admin', INIT_CWD: folder }
    const go = () =>
      spawnSync(process.execPath, [program, 'backup', 'named.tar'], {
        env: typed,
        encoding: 'utf8',
        cwd: '/',
      })
    const first = go()
    expect(first.stdout).toMatch(
      /named\.tar: 30,\d{3} rows of \d{2,3} tables and 3 files, \d\d\.\d MB, \d+\.\d s\n$/,
    )
    expect(first.status).toBe(0)
    const path = join(folder, 'named.tar')
    const before = readFileSync(path)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(go()).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `No backup was written: ${path} exists and is not overwritten.\n`,
    })
    expect(readFileSync(path).equals(before)).toBe(true)
    expect(existsSync(`${path}.partial`)).toBe(false)
    const listed = spawnSync('tar', [
      '-xf',
      path,
      '-C',
      folder,
      'SHA256SUMS',
      'contents.json',
      'manifest.json',
    ])
    expect(listed.status).toBe(0)
    const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
    expect(sums.match(/^[0-9a-f]{64} {2}files\/media\/[0-9a-f-]{36}\/original$/gm)).toHaveLength(3)
    const checker = 'sha256sum'
    const checked = spawnSync(checker, ['--check', '--ignore-missing', 'SHA256SUMS'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect([checked.status, checked.stdout]).toEqual([0, 'manifest.json: OK\ncontents.json: OK\n'])
  })

  test('to standard output, which gets nothing but the backup', async () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [program, 'backup', '-'], {
      env: environment(sourceDir),
      maxBuffer: 1e9,
    })
    expect(status).toBe(0)
    expect(stderr.toString()).toMatch(/standard output: 30,\d{3} rows of /)
    const path = join(folder, 'piped.tar')
    writeFileSync(path, stdout)
    expect((await verifyBackup(path, { migrations: readMigrations() })).contents.files).toBe(3)
  })

  test('to a reader that ends', async () => {
    const child = start(sourceDir, 'backup', '-')
    await once(child.stdout as never, 'data')
    child.stdout?.destroy()
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(child.errors()).toContain('No backup was written: the program reading the output ended.\n')
  })

  /** A backup that is blocked: a migration holds one of the tables. */
  async function whileHeld(
    path: string,
    work: (child: ReturnType<typeof start>) => Promise<void>,
  ): Promise<void> {
    await source.sql.transaction(async (tx) => {
      await tx`lock table view_counts in access exclusive mode`
      const child = start(sourceDir, 'backup', path)
      await until(
        async () =>
          (await tx`select from pg_locks where not granted and relation = 'view_counts'::regclass`).length >
          0,
      )
      await work(child)
    })
  }

  test("kill -9 in the middle: no file has the backup's name, and the next run says what to do", async () => {
    const path = join(folder, 'killed.tar')
    await whileHeld(path, async (child) => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    })
    expect(existsSync(path)).toBe(false)
    expect(statSync(`${path}.partial`).size).toBeGreaterThan(2_000_000)
    const next = run(sourceDir, 'backup', path)
    expect(next.stderr).toBe(
      `No backup was written: ${path}.partial exists: another backup is writing it, or was interrupted; if it was, remove the file.\n`,
    )
    rmSync(`${path}.partial`)
    expect(run(sourceDir, 'backup', path).status).toBe(0)
  })

  test('Ctrl-C in the middle: nothing is left', async () => {
    const path = join(folder, 'stopped.tar')
    await whileHeld(path, async (child) => {
      child.kill('SIGINT')
      child.kill('SIGINT')
      expect(await once(child, 'exit')).toEqual([1, null])
      expect(child.errors()).toContain('No backup was written: it was stopped.\n')
    })
    expect([existsSync(path), existsSync(`${path}.partial`)]).toEqual([false, false])
  })

  test('into a folder: older ones go, and the newest can be restored into a database of the test alone', () => {
    const into = join(folder, 'scheduled')
    mkdirSync(into)
    const former = ['20260105T030000Z', '20260106T030000Z', '20260106T040000Z'].map(
      (at) => `viewfinder-${at}.tar`,
    )
    for (const name of [...former, 'notes.txt']) writeFileSync(join(into, name), '')
    const { status, stdout } = run(sourceDir, 'backup', '--into', into, '--days', '2', '--weeks', '1')
    const [newest, ...others] = readdirSync(into)
      .toSorted()
      .toReversed()
      .filter((name) => name.endsWith('.tar'))
    expect([status, others]).toEqual([0, ['viewfinder-20260106T040000Z.tar']])
    expect(stdout).toContain(`${newest}: 30,`)
    expect(stdout).toContain(
      'viewfinder-20260105T030000Z.tar was deleted.\nviewfinder-20260106T030000Z.tar was deleted.\n',
    )
    expect(existsSync(join(into, 'notes.txt'))).toBe(true)

    const temporary = join(folder, 'temporary')
    mkdirSync(temporary)
    const options = {
      env: { ...environment(sourceDir), TMPDIR: temporary },
      encoding: 'utf8',
      cwd: folder,
    } as const
    const tested = spawnSync(process.execPath, [program, 'test-restore', into], options)
    expect([tested.status, tested.stdout]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(
          `^${join(into, newest as string)} can be restored\\.\nRestored: 30,\\d{3} rows and 3 files`,
        ),
      ),
    ])
    expect(readdirSync(temporary)).toEqual([])
    truncateSync(join(into, newest as string), 100_000)
    const damaged = spawnSync(process.execPath, [program, 'test-restore', into], options)
    expect([damaged.status, damaged.stderr]).toEqual([1, expect.stringContaining('Nothing was restored')])
    expect(readdirSync(temporary)).toEqual([])
  })

  test.each([
    [['test-restore'], 'test-restore expects one file or folder.\n'],
    [['test-restore', folder], `${folder} has no backup.\n`],
    [['backup', '--into', folder, '--days', 'many'], backupUsage],
    [['backup'], backupUsage],
    [['backup', '--fast', 'x'], backupUsage],
    [['backup', 'none/x.tar'], 'No backup was written: there is no such file or folder.\n'],
    [['restore'], 'restore expects one file.\n'],
  ])('%j is a usage error', (args, line) => {
    expect(run(sourceDir, ...args)).toMatchObject({ status: 1, stdout: '', stderr: line })
  })
})

describe('restore', () => {
  test('brings rows, files and secret into a new folder, once', async () => {
    const dataDir = newDataDir()
    const { stdout, status } = run(dataDir, 'restore', backup)
    expect(stdout).toMatch(
      /^Restored: 30,\d{3} rows and 3 files, backed up by version \d+\.\d+\.\d+ at \S+Z, \d+\.\d s\nThe SESSION_SECRET was restored\.\n$/,
    )
    expect(status).toBe(0)
    const secrets = [sourceDir, dataDir].map((dir) => readFileSync(join(dir, 'session-secret'), 'utf8'))
    expect(secrets[0]).toBe(secrets[1])
    // A backup is recorded after it was made, so it is in the next one.
    const { '"public"."backups"': _recorded, ...rows } = await dumpRows(source.sql)
    await lookInto(dataDir, async ({ sql }) => expect(await dumpRows(sql)).toMatchObject(rows))
    expect(await dumpFiles(folderStore(join(dataDir, 'files')))).toEqual(await dumpFiles(files))
    expect(run(dataDir, 'restore', backup).stderr).toContain(
      'Nothing was restored: the database is not empty: 1 user, 100 locations. Restore into an empty one.\n',
    )
  })

  test('not beside a running Viewfinder', () => {
    expect(run(sourceDir, 'restore', backup).stderr).toContain(
      `${sourceDir} is in use by another Viewfinder server (process ${process.pid}); stop it or choose another DATA_DIR.\n`,
    )
  })

  test('a damaged file does not even create a database', () => {
    const path = join(folder, 'damaged.tar')
    const content = readFileSync(backup)
    content[content.length - 5000] = (content[content.length - 5000] as number) ^ 1
    writeFileSync(path, content)
    const dataDir = newDataDir()
    expect(run(dataDir, 'restore', path).stderr).toMatch(
      /(^|\n)Nothing was restored: the file is damaged or incomplete\.\n$/,
    )
    expect(readdirSync(dataDir)).toEqual(['session-secret'])
  })

  test('kill -9 while rows are loaded: the database is empty, and the same restore succeeds', async () => {
    const dataDir = newDataDir()
    const child = start(dataDir, 'restore', backup)
    await until(() => existsSync(join(dataDir, 'run/.s.PGSQL.5432')))
    const sql = connectEmbedded({ socketFolder: join(dataDir, 'run'), user: 'viewfinder' }, 'template1', {
      connections: 1,
    })
    const isLoading = async () =>
      (
        await sql`select from pg_stat_progress_copy where type = 'PIPE' and bytes_processed > 1000000`.catch(
          () => [],
        )
      ).length > 0
    // Without a pause: it may be over soon.
    while (!(await isLoading()))
      if (child.exitCode !== null) throw new Error(`It ended before: ${child.errors()}`)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await sql.end({ timeoutMs: 1000 })
    expect(await isEmpty(dataDir)).toBe(true)
    expect(Object.keys(await dumpFiles(folderStore(join(dataDir, 'files'))))).toHaveLength(3)
    const again = run(dataDir, 'restore', backup)
    expect([again.status, again.stdout]).toEqual([0, expect.stringContaining('and 3 files')])
  })
})

describe.skipIf(process.getuid?.() !== 0)('on a full disk (skipped: only root can mount a small one)', () => {
  const [mount, unmount] = ['mount', 'umount']
  const mountOptions = (megabytes: number) => `size=${megabytes}m,mode=700`

  /** A separate disk, or undefined where mounting is not allowed. */
  function smallDisk(megabytes: number): string | undefined {
    const disk = join(folder, `disk${dataDirs++}`)
    mkdirSync(disk)
    const mounted = spawnSync(mount, ['-t', 'tmpfs', '-o', mountOptions(megabytes), 'tmpfs', disk])
    if (mounted.status !== 0) return undefined
    onTestFinished(() => void spawnSync(unmount, ['-l', disk]))
    return disk
  }

  test('no partial backup is left', (context) => {
    const disk = smallDisk(4)
    if (!disk) return context.skip('mounting is not allowed here')
    expect(run(sourceDir, 'backup', join(disk, 'b.tar')).stderr).toMatch(
      /(^|\n)No backup was written: the disk is full\.\n$/,
    )
    expect(readdirSync(disk)).toEqual([])
  })

  async function expectNothingRestored(disk: string): Promise<void> {
    const { stdout, stderr, status } = run(disk, 'restore', backup)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toBe('Nothing was restored: the disk is full.\n')
    expect(await dumpFiles(folderStore(join(disk, 'files')))).toEqual({})
    // The database itself needs space before it starts again.
    spawnSync(mount, ['-o', `remount,${mountOptions(400)}`, disk])
    expect(await isEmpty(disk)).toBe(true)
    expect(run(disk, 'restore', backup).status).toBe(0)
  }

  test('a restore whose rows do not fit leaves an empty database and no file; with more space it succeeds', async (context) => {
    const disk = smallDisk(130)
    if (!disk) return context.skip('mounting is not allowed here')
    await expectNothingRestored(disk)
  })

  test('the same for files that do not fit', async (context) => {
    const disk = smallDisk(130)
    if (!disk) return context.skip('mounting is not allowed here')
    // The tables are created while there is space for them, so that only the files do not fit.
    // A new segment of the log is begun there too: the next one would need 16 MB.
    await lookInto(disk, async ({ sql }) => {
      await sql`select pg_switch_wal()`
      await sql`checkpoint`
    })
    const ballast = join(disk, 'ballast')
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'])
    truncateSync(ballast, statSync(ballast).size - 1_500_000)
    await expectNothingRestored(disk)
  })
})
