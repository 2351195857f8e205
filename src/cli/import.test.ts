// The command itself, with a separate embedded database: its output, its exit codes, and kill -9 in the middle.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../test/support/until.ts'
import { type Database, openDatabase } from '../server/platform/db/connect.ts'

const folder = mkdtempSync(join(tmpdir(), 'viewfinder-cli-'))
const dataDir = join(folder, 'data')
const command = [join(import.meta.dirname, 'import.ts')]
const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }

function makePipe(path: string): void {
  const program = 'mkfifo'
  spawnSync(program, [path])
}

/** Without the lines on the progress, which appear when the machine is slow. */
function run(...args: string[]) {
  const options = { env: environment, encoding: 'utf8', cwd: folder } as const
  const { stderr, ...ended } = spawnSync(process.execPath, [...command, ...args], options)
  return { ...ended, stderr: stderr.replaceAll(/^ .*\n/gm, '') }
}
const row = (id: number) => `${JSON.stringify({ id, name: `Place ${id}`, lat: 10, lng: id / 1000 })}\n`
const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => row(from + index)).join('')

beforeAll(() => {
  writeFileSync(join(folder, 'good.ndjson'), rows(100))
  writeFileSync(join(folder, 'bad.ndjson'), `${rows(2)}${'{"name":"x"}\n'.repeat(30)}`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('imports relative paths, reports rejected rows and writes them to a file', () => {
  const { stdout, stderr, status } = run('--report', 'rejected.ndjson', 'good.ndjson', 'bad.ndjson')
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toMatch(
    /^good\.ndjson\n {2}100 rows read: 100 new; \d+\.\d s, [\d,]+ rows\/s\nbad\.ndjson\n {2}32 rows read: 2 new, 30 rejected; /,
  )
  expect(stdout).toContain('  line 3: no latitude\n')
  expect(stdout).toMatch(/\n {2}and 10 more, all of them in .*rejected\.ndjson\n$/)
  const report = readFileSync(join(folder, 'rejected.ndjson'), 'utf8').trim().split('\n')
  expect(report).toHaveLength(30)
  expect(JSON.parse(report[0] as string)).toEqual({ file: 'bad.ndjson', line: 3, reason: 'no latitude' })
})

test('a file that cannot be read: one line, exit code 1, the others are imported', () => {
  const { stdout, stderr, status } = run('none.csv', 'good.ndjson')
  expect(stderr).toBe('none.csv cannot be read: there is no such file.\n')
  expect(stdout).toContain('100 unchanged')
  expect(status).toBe(1)
})

test.each([
  [[], 2, /No file was given/],
  [['--nonsense', 'x'], 2, /Unknown option/],
  [['--source', ' ', 'x'], 2, /--source needs a name/],
])('%j is a usage error', (args, code, message) => {
  const { stderr, status } = run(...args)
  expect(stderr).toMatch(message)
  expect(status).toBe(code)
})

test('--help prints the usage', () => {
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--dry-run') })
})

/** Starts an import from a pipe that stays open, and waits until the database has rows of it. */
async function startFromPipe(
  database: Database,
  name: string,
): Promise<{ child: ChildProcess; more: (text: string) => void; close: () => void }> {
  const pipe = join(folder, name)
  makePipe(pipe)
  const child = spawn(process.execPath, [...command, pipe], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const input = createWriteStream(pipe)
  input.on('error', () => {})
  input.write(rows(5000, 1000))
  await until(
    async () =>
      (await database.sql`select from pg_stat_progress_copy where tuples_processed > 1000`).length > 0,
  )
  return { child, more: (text) => input.write(text), close: () => input.end() }
}

test('beside a running Viewfinder: a kill -9 while copying or while storing leaves nothing', async () => {
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  const count = async () => (await database.sql`select count(*)::int as count from locations`)[0]?.count
  try {
    const before = await count()
    const copying = await startFromPipe(database, 'copying.ndjson')
    copying.child.kill('SIGKILL')
    await once(copying.child, 'exit')
    const storing = await database.sql.transaction(async (tx) => {
      // The import can copy rows, but waits for this transaction before it stores them.
      await tx`lock table locations in exclusive mode`
      const started = await startFromPipe(database, 'storing.ndjson')
      started.close()
      await until(
        async () =>
          (await tx`select from pg_locks where not granted and relation = 'locations'::regclass`).length > 0,
      )
      started.child.kill('SIGKILL')
      await once(started.child, 'exit')
      return started
    })
    expect(storing.child.signalCode).toBe('SIGKILL')
    await until(
      async () =>
        (
          await database.sql`select from pg_stat_activity where query like '%import_staging%' and state <> 'idle' and pid <> pg_backend_pid()`
        ).length === 0,
    )
    expect(await count()).toBe(before)
    expect(await database.sql`select from imports where file_name like '%ing.ndjson'`).toHaveLength(0)
  } finally {
    await database.close()
  }
})

test('alone: a kill -9 loses no data, and the next import finds the database intact', async () => {
  const pipe = join(folder, 'alone.ndjson')
  makePipe(pipe)
  const child = spawn(process.execPath, [...command, pipe], { env: environment, stdio: 'ignore' })
  const input = createWriteStream(pipe)
  input.on('error', () => {})
  await once(input, 'open')
  for (let sent = 0; sent < 20; sent += 1)
    await new Promise((resolve) => input.write(rows(1000, 1000 + sent * 1000), resolve))
  child.kill('SIGKILL')
  await once(child, 'exit')
  input.destroy()
  const { stdout, status } = run('good.ndjson')
  expect(stdout).toContain('100 unchanged')
  expect(status).toBe(0)
})

test('Ctrl-C stops gracefully', async () => {
  const pipe = join(folder, 'stopped.ndjson')
  makePipe(pipe)
  const child = spawn(process.execPath, [...command, pipe], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const input = createWriteStream(pipe)
  input.on('error', () => {})
  await once(input, 'open')
  input.write(rows(10))
  let stderr = ''
  child.stderr?.on('data', (text) => {
    stderr += text
  })
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([null, 'SIGINT'])
  expect(stderr).toContain('Stopping. Nothing from the current file is saved.')
  input.destroy()
})
