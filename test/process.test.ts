// The whole server as a separate process: starting, refusing to start, stopping and restarting.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect as connectTcp, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectEmbedded } from '../src/server/platform/db/connect.ts'
import type { Sql } from '../src/server/platform/db/pool.ts'
import { projectRoot } from '../src/server/platform/project-root.ts'
import { type Child, startChild } from './support/child.ts'
import { until } from './support/until.ts'

const folder = mkdtempSync(join(tmpdir(), 'vf-process-'))
const base = { DATA_DIR: folder, PORT: '0', DEMO: '0', NODE_ENV: 'production', LOG_LEVEL: 'error' }

beforeAll(() => {
  if (existsSync(join(projectRoot, 'dist/server/entry-server.js'))) return
  const built = spawnSync(process.execPath, [join(projectRoot, 'scripts/build.mjs')], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(built.stderr)
}, 360_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function start(env: Record<string, string> = {}): Child {
  const child = startChild('src/server/main.ts', [], { env: { ...base, ...env } })
  onTestFinished(async () => void (await child.end('SIGTERM')))
  return child
}

async function ready(child: Child): Promise<string> {
  const line = await child.line(/^Viewfinder is ready at /, 200_000)
  return line.replace('Viewfinder is ready at ', '').replace('localhost', '127.0.0.1')
}

/** A start that fails: its whole output and its exit code. */
async function refusal(env: Record<string, string>): Promise<{ output: string; code: number | null }> {
  const child = start(env)
  const code = await child.exit()
  return { output: child.output(), code }
}

function database(): Sql {
  const sql = connectEmbedded({ socketFolder: join(folder, 'run'), user: 'viewfinder' }, 'postgres', {
    connections: 1,
  })
  onTestFinished(() => sql.end({ timeoutMs: 1000 }))
  return sql
}

test('invalid settings stop the start with one line each', async () => {
  expect(await refusal({ PORT: 'eighty', DEMO: 'maybe' })).toEqual({
    output: 'Viewfinder cannot start. PORT: expected a port number from 0 to 65535\nDEMO: expected 0 or 1\n',
    code: 1,
  })
})

test('it starts, answers, and leaves nothing behind when it ends', async () => {
  const child = start()
  const url = await ready(child)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect((await fetch(`${url}/`)).headers.get('content-type')).toContain('text/html')
  expect(await (await fetch(`${url}/api/locations`)).json()).toEqual([])
  const postgres = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const { code, milliseconds } = await child.end('SIGTERM')
  expect(code).toBe(0)
  expect(milliseconds).toBeLessThan(5000)
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
  expect(
    existsSync(`/proc/${postgres}/cmdline`) && readFileSync(`/proc/${postgres}/cmdline`, 'utf8'),
  ).toBeFalsy()
  expect(child.output().trim()).toMatch(/^Viewfinder is ready at http:\/\/localhost:\d+$/)
})

test('a server that is to stop tells balancers first, and goes on answering until then', async () => {
  const child = start({ DRAIN_SECONDS: '300' })
  const url = await ready(child)
  const before = await fetch(`${url}/api/locations`)
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive'])
  child.process.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
  const after = await fetch(`${url}/api/locations`)
  expect([after.status, after.headers.get('connection')]).toEqual([200, 'close'])
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  // A second signal ends the wait.
  expect((await child.end('SIGTERM')).code).toBe(0)
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s to npm alone ends everything that npm start has started',
  async (signal) => {
    const npm = spawn('npm', ['start', '--silent'], {
      cwd: projectRoot,
      env: { ...process.env, ...base },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    onTestFinished(() => {
      // The rest of the process group, if the test fails.
      try {
        process.kill(-(npm.pid as number), 'SIGKILL')
      } catch {}
    })
    let output = ''
    npm.stdout.on('data', (chunk) => {
      output += chunk
    })
    await expect.poll(() => output, { timeout: 300_000 }).toContain('Viewfinder is ready at ')
    const url = /http:\S+/.exec(output)?.[0].replace('localhost', '127.0.0.1') as string
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    npm.kill(signal)
    const isGone = () =>
      fetch(`${url}/healthz`).then(
        () => false,
        () => true,
      )
    await expect.poll(isGone).toBe(true)
    await expect.poll(() => existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
  },
  160_000,
)

test('a port in use and a folder in use are reported in one line', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => blocker.once('listening', resolve))
  onTestFinished(() => void blocker.close())
  const { port } = blocker.address() as { port: number }
  expect(await refusal({ PORT: String(port) })).toEqual({
    output: `Viewfinder cannot start. Port ${port} on 127.0.0.1 is already in use; stop the other program or choose another PORT.\n`,
    code: 1,
  })
  const running = start()
  await ready(running)
  const { output, code } = await refusal({})
  expect(output).toBe(
    `Viewfinder cannot start. ${folder} is in use by another Viewfinder server (process ${running.process.pid}); stop it or choose another DATA_DIR.\n`,
  )
  expect(code).toBe(1)
})

/** Whether a statement waits for the lock on the locations that this connection holds. */
const isAwaited = async (held: pg.PoolClient) =>
  (await held.query(`select from pg_locks where not granted and relation = 'locations'::regclass`))
    .rowCount !== 0

test('SIGTERM lets a running request finish and ends with 0 while connections are kept open', async () => {
  const child = start()
  const url = await ready(child)
  const sql = database()
  const idle: Socket = connectTcp(Number(new URL(url).port), '127.0.0.1')
  idle.on('error', () => {})
  idle.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  // A request that waits for a lock, so that the test determines its duration.
  const held = await sql.pool.connect()
  await held.query('begin; lock table locations')
  const slow = fetch(`${url}/api/locations`).then(async (answer) => [answer.status, await answer.json()])
  await until(() => isAwaited(held))
  const ended = child.end('SIGTERM')
  await until(() =>
    fetch(`${url}/healthz`).then(
      () => false,
      () => true,
    ),
  )
  await held.query('rollback')
  held.release()
  expect(await slow).toEqual([200, []])
  const { code, milliseconds } = await ended
  expect(code).toBe(0)
  expect(milliseconds).toBeLessThan(5000)
})

test('SIGTERM ends within ten seconds whatever hangs', async () => {
  const child = start()
  const url = await ready(child)
  const half: Socket = connectTcp(Number(new URL(url).port), '127.0.0.1')
  half.on('error', () => {})
  half.write(
    'POST /api/locations HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  )
  const sql = database()
  const held = await sql.pool.connect()
  await held.query('begin; lock table locations')
  const hanging = fetch(`${url}/api/locations`).catch(() => 'cut')
  await until(() => isAwaited(held))
  const { code, milliseconds } = await child.end('SIGTERM')
  expect(await hanging).toBe('cut')
  expect(code).toBe(0)
  expect(milliseconds).toBeLessThan(10_000)
})

test('SIGTERM during the start ends it too', async () => {
  const child = start()
  await until(() => existsSync(join(folder, 'postgres.owner')))
  const { milliseconds } = await child.end('SIGTERM')
  expect(milliseconds).toBeLessThan(5000)
  const again = start()
  expect((await fetch(`${await ready(again)}/readyz`)).status).toBe(200)
})

test('after kill -9 the next start works and has what was committed', async () => {
  const child = start()
  await ready(child)
  await database()`insert into locations (id, name, latitude, longitude) values (gen_random_uuid(), 'Survivor', 1, 2)`
  await child.end('SIGKILL')
  const again = start()
  const url = await ready(again)
  expect(
    ((await (await fetch(`${url}/api/locations`)).json()) as { name: string }[]).map(
      (location) => location.name,
    ),
  ).toEqual(['Survivor'])
})

test('while the database is down the server says so, and resumes by itself when it is back', async () => {
  const child = start()
  const url = await ready(child)
  const postgres = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(postgres, 'SIGKILL')
  const seen = new Set<number>()
  await expect
    .poll(
      async () => {
        const { status } = await fetch(`${url}/readyz`)
        seen.add(status)
        return (
          status === 200 &&
          readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0] !== String(postgres)
        )
      },
      { timeout: 300_000 },
    )
    .toBe(true)
  expect([...seen].every((status) => status === 200 || status === 503)).toBe(true)
  expect((await fetch(`${url}/api/locations`)).status).toBe(200)
  expect(child.output()).toContain('The database stopped unexpectedly; restarting it.')
})
