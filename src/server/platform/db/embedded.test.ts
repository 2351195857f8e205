// The embedded PostgreSQL in normal operation and after crashes.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Child, startChild } from '../../../../test/support/child.ts'
import { until } from '../../../../test/support/until.ts'
import { connectEmbedded, openDatabase } from './connect.ts'
import { type EmbeddedCluster, startEmbedded } from './embedded.ts'
import type { Sql } from './pool.ts'
import { commandOfProcess } from './process-identity.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'vf-embedded-')))
const made = join(root, 'made')
const reports: string[] = []
const report = (line: string) => void reports.push(line)

// Creating a cluster takes longer than copying one.
beforeAll(async () => {
  const cluster = await startEmbedded(made, { join: false })
  await query(cluster, (sql) => sql`create table kept (value integer)`)
  await cluster.stop()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

let copies = 0
function copyOfCluster(name = `copy${copies++}`): string {
  const folder = join(root, name)
  cpSync(made, folder, { recursive: true })
  return folder
}

async function query<T>(
  cluster: Pick<EmbeddedCluster, 'socketFolder' | 'user'>,
  ask: (sql: Sql) => Promise<T>,
): Promise<T> {
  const sql = connectEmbedded(cluster, 'postgres', { connections: 1 })
  try {
    return await ask(sql)
  } finally {
    await sql.end({ timeoutMs: 1000 })
  }
}

const getValues = (cluster: Pick<EmbeddedCluster, 'socketFolder' | 'user'>) =>
  query(cluster, async (sql) => (await sql`select value from kept order by value`).map((row) => row.value))

async function started(folder: string): Promise<EmbeddedCluster> {
  const cluster = await startEmbedded(folder, { join: false, report })
  onTestFinished(() => cluster.stop())
  return cluster
}

async function holding(folder: string, mode = ''): Promise<Child> {
  const child = startChild('test/support/hold-cluster.ts', [folder, mode])
  onTestFinished(async () => void (await child.end('SIGTERM')))
  await child.line(/^(owned|joined) /)
  return child
}

const getPostmaster = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
const getSocket = (folder: string) => ({ socketFolder: join(folder, 'run'), user: 'viewfinder' })

// A zombie process still has a number, but no command.
const isAlive = (pid: number) => commandOfProcess(pid) !== undefined

test('the first start makes a private cluster that a restart finds again with its rows', async () => {
  expect(statSync(made).mode & 0o777).toBe(0o700)
  expect(existsSync(join(made, 'postgres.owner'))).toBe(false)
  const folder = copyOfCluster()
  const first = await startEmbedded(folder, { join: false })
  await query(first, (sql) => sql`insert into kept values (1), (2)`)
  await first.stop()
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
  expect(await getValues(await started(folder))).toEqual([1, 2])
})

test('the server keeps what is committed, listens on no network port and allows only its own user on its socket', async () => {
  const cluster = await started(copyOfCluster())
  const [row] = await query(
    cluster,
    (sql) =>
      sql`select current_setting('fsync') as fsync, current_setting('listen_addresses') as network, current_setting('synchronous_commit') as commit`,
  )
  expect(row).toEqual({ fsync: 'on', network: '', commit: 'on' })
  expect(statSync(join(cluster.socketFolder, '.s.PGSQL.5432')).mode & 0o077).toBe(0)
})

test('a folder in use is refused in one line that names the process, and its owner is not disturbed', async () => {
  const folder = copyOfCluster()
  const owner = await holding(folder)
  await expect(startEmbedded(folder, { join: false })).rejects.toThrow(
    `${folder} is in use by another Viewfinder server (process ${owner.process.pid}); stop it or choose another DATA_DIR.`,
  )
  expect(await getValues(getSocket(folder))).toEqual([])
})

test('a folder in use by this very process is refused too', async () => {
  const folder = copyOfCluster()
  const cluster = await started(folder)
  await expect(startEmbedded(folder, { join: false })).rejects.toThrow(`process ${process.pid}`)
  expect(await getValues(cluster)).toEqual([])
})

test('a tool joins the running server and leaves it running', async () => {
  const folder = copyOfCluster()
  await holding(folder)
  const database = await openDatabase(
    { dataDir: folder, databaseUrl: undefined },
    { join: true, connections: 1 },
  )
  await database.sql`insert into kept values (7)`
  await database.close()
  const tool = await holding(folder, 'join')
  expect(tool.output()).toContain('joined')
  expect((await tool.end()).code).toBe(0)
  expect(await getValues(getSocket(folder))).toEqual([7])
})

test('a tool that starts while the server is still starting waits for it', async () => {
  const folder = copyOfCluster()
  const owner = startChild('test/support/hold-cluster.ts', [folder])
  onTestFinished(async () => void (await owner.end()))
  await until(() => existsSync(join(folder, 'postgres.owner')))
  const cluster = await startEmbedded(folder, { join: true })
  expect(cluster.owned).toBe(false)
  expect(await getValues(cluster)).toEqual([])
})

test('a tool alone starts the database and stops it again', async () => {
  const folder = copyOfCluster()
  const cluster = await startEmbedded(folder, { join: true })
  const pid = getPostmaster(folder)
  expect(cluster.owned).toBe(true)
  await cluster.stop()
  expect(isAlive(pid)).toBe(false)
})

test('of several that start at once exactly one gets the folder', async () => {
  const folder = copyOfCluster()
  // A dead owner's file is there too, so that all of them try to replace it.
  writeFileSync(join(folder, 'postgres.owner'), '999999999 1')
  const children = Array.from({ length: 4 }, () => startChild('test/support/hold-cluster.ts', [folder]))
  onTestFinished(async () => void (await Promise.all(children.map((child) => child.end()))))
  const lines = await Promise.all(children.map((child) => child.line(/^(owned|refused|broken|joined)/)))
  expect(lines.filter((line) => line.startsWith('owned'))).toHaveLength(1)
  expect(
    lines.filter((line) =>
      /^refused .* (is in use by another Viewfinder server|Several Viewfinder servers)/.test(line),
    ),
  ).toHaveLength(3)
  expect(await getValues(getSocket(folder))).toEqual([])
})

test('after kill -9 of our process the orphan is stopped and every committed row is there', async () => {
  const folder = copyOfCluster()
  const child = await holding(folder)
  await query(getSocket(folder), (sql) => sql`insert into kept select generate_series(1, 500)`)
  const orphan = getPostmaster(folder)
  await child.end('SIGKILL')
  expect(isAlive(orphan)).toBe(true)
  const cluster = await started(folder)
  expect(isAlive(orphan)).toBe(false)
  expect(await getValues(cluster)).toHaveLength(500)
})

test('after kill -9 of both processes the log is replayed', async () => {
  const folder = copyOfCluster()
  const child = await holding(folder)
  await query(getSocket(folder), (sql) => sql`insert into kept values (42)`)
  const orphan = getPostmaster(folder)
  await child.end('SIGKILL')
  process.kill(orphan, 'SIGKILL')
  expect(await getValues(await started(folder))).toEqual([42])
})

test('a server that crashes is restarted and reported in one line, and the same pool continues', async () => {
  const folder = copyOfCluster()
  const cluster = await started(folder)
  const sql = connectEmbedded(cluster, 'postgres', { connections: 2 })
  onTestFinished(() => sql.end({ timeoutMs: 1000 }))
  await sql`insert into kept values (3)`
  const before = getPostmaster(folder)
  reports.length = 0
  process.kill(before, 'SIGKILL')
  await until(() => reports.length > 0)
  const rows = await until(() => sql`select value from kept`.catch(() => undefined))
  expect(rows.map((row) => row.value)).toEqual([3])
  expect(getPostmaster(folder)).not.toBe(before)
  expect(reports[0]).toBe('The database stopped unexpectedly; restarting it.')
})

test('process numbers that now belong to other programs are left alone', async () => {
  const folder = copyOfCluster()
  const other = await startEmbedded(copyOfCluster(), { join: false })
  onTestFinished(() => other.stop())
  // The state after a crash and a reboot: both files name living processes that are not ours, one of them a PostgreSQL.
  writeFileSync(join(folder, 'postgres.owner'), `${process.ppid} 1`)
  const alien = Number(
    readFileSync(join(other.socketFolder, '../postgres/postmaster.pid'), 'utf8').split('\n')[0],
  )
  writeFileSync(
    join(folder, 'postgres/postmaster.pid'),
    `${alien}\n${folder}/postgres\n1\n5432\n${folder}/run\n\n\nready\n`,
  )
  expect(await getValues(await started(folder))).toEqual([])
  expect(await getValues(other)).toEqual([])
})

test('an unfinished cluster of a killed first start is created again', async () => {
  const folder = join(root, 'half')
  mkdirSync(join(folder, 'postgres.new/base'), { recursive: true })
  writeFileSync(join(folder, 'postgres.new/PG_VERSION'), '18\n')
  const cluster = await started(folder)
  expect(await query(cluster, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  expect(existsSync(join(folder, 'postgres.new'))).toBe(false)
})

test.each([
  ['very long', join('long', ...Array.from({ length: 12 }, () => 'a-rather-long-folder'))],
  ['with a comma', 'pictures, places'],
])('a folder name %s gets its socket in the temporary folder', async (_, name) => {
  const folder = copyOfCluster(name)
  const cluster = await started(folder)
  expect(cluster.socketFolder).toMatch(new RegExp(`^${tmpdir()}/viewfinder-[0-9a-f]{12}$`))
  expect(statSync(cluster.socketFolder).mode & 0o777).toBe(0o700)
  onTestFinished(() => rmSync(cluster.socketFolder, { recursive: true, force: true }))
  expect(await getValues(cluster)).toEqual([])
  const joined = await startEmbedded(folder, { join: true }).catch((error: Error) => error)
  expect(joined).toMatchObject({ owned: false, socketFolder: cluster.socketFolder })
  await cluster.stop()
  expect(existsSync(cluster.socketFolder)).toBe(false)
})
