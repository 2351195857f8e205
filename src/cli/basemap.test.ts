// The command itself against a local server: what it says, what it refuses, kill -9 in the middle.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../test/support/until.ts'
import { type ArchiveServer, serveArchive } from '../server/discovery/basemaps/archive-server.fixture.ts'
import { projectRoot } from '../server/platform/project-root.ts'

const folder = mkdtempSync(join(tmpdir(), 'vf-basemap-cli-'))
const command = join(import.meta.dirname, 'basemap.ts')
const bundled = join(projectRoot, 'public/basemap/sf.pmtiles')
const box = '-122.45,37.75,-122.40,37.80'
let server: ArchiveServer

beforeAll(async () => {
  server = await serveArchive(bundled)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Asynchronous, because the server is in this process. Without the progress, which a slow machine shows. */
async function run(data: string, ...args: string[]) {
  const child = start(data, ...args)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (text) => {
    stdout += text
  })
  child.stderr.on('data', (text) => {
    stderr += text
  })
  const [status] = await once(child, 'close')
  return { status, stdout, stderr: stderr.replaceAll(/^ .*\n/gm, '') }
}

const start = (data: string, ...args: string[]) =>
  spawn(process.execPath, [command, ...args], {
    env: { ...process.env, DATA_DIR: join(folder, data), DATABASE_URL: '', BASEMAP_URL: server.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

test('tells the size, asks for --yes, installs under the name of the town', async () => {
  // From the configured source.
  const args = ['--bbox', box]
  const dry = await run('a', ...args, '--dry-run')
  expect(dry).toMatchObject({ status: 0, stderr: '' })
  const [, size] = /^san-francisco: \d+ tiles up to zoom 14, ([\d.]+) MB\n$/.exec(dry.stdout) ?? []
  expect(existsSync(join(folder, 'a/basemaps'))).toBe(false)
  const unasked = await run('a', ...args)
  expect(unasked).toMatchObject({ status: 2, stderr: expect.stringContaining('add --yes') })
  const done = await run('a', ...args, '--yes')
  expect(done).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('The map shows it right away.'),
  })
  const path = join(folder, 'a/basemaps/san-francisco.pmtiles')
  expect((statSync(path).size / 1e6).toFixed(1)).toBe(Number(size).toFixed(1))
})

test('stopped, it says how to continue, and resume does', async () => {
  server.behavior.holdsAfter = 2
  const child = start(
    'b',
    '--bbox',
    '-122.52,37.70,-122.35,37.83',
    '--from',
    server.url,
    '--name',
    'held',
    '--yes',
  )
  let stderr = ''
  child.stderr.on('data', (text) => {
    stderr += text
  })
  await until(() => server.behavior.holdsAfter === 0)
  child.kill('SIGINT')
  const [status] = await once(child, 'close')
  expect(status).toBe(130)
  expect(stderr).toContain('Continue with: npm run basemap -- resume held')
  server.behavior.holdsAfter = undefined
  expect(await run('b', 'resume', 'held')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/Installed .*held\.pmtiles, continued at [\d.]+ MB/),
  })
}, 360_000)

test('killed in the middle and run again: it continues, and the archive is the same', async () => {
  const args = ['--bbox', '-122.52,37.70,-122.35,37.83', '--from', server.url, '--name', 'city', '--yes']
  const whole = await run('b', ...args)
  expect(whole).toMatchObject({ status: 0 })
  const file = 'basemaps/city.pmtiles'
  const expected = readFileSync(join(folder, 'b', file))
  server.behavior.delayMs = 400
  const child = start('c', ...args)
  const parts = () => (existsSync(join(folder, 'c/basemaps')) ? readdirSync(join(folder, 'c/basemaps')) : [])
  const partBytes = () => parts().map((name) => statSync(join(folder, 'c/basemaps', name)).size)[0] ?? 0
  await until(() => partBytes() >= 500_000)
  child.kill('SIGKILL')
  await once(child, 'close')
  expect(parts()).toEqual([expect.stringMatching(/^city\.[0-9a-f]{16}\.part$/)])
  server.behavior.delayMs = 0
  const resumed = await run('c', ...args)
  expect(resumed).toMatchObject({ status: 0, stdout: expect.stringMatching(/continued at [\d.]+ MB/) })
  expect(readFileSync(join(folder, 'c', file)).equals(expected)).toBe(true)
  expect(parts()).toEqual(['city.pmtiles'])
  expect(await run('c', 'list')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^city {2}done {2}[\d.]+ MB {2}-122.52,37.7,-122.35,37.83\n$/),
  })
  expect(await run('c', 'remove', 'city', '--yes')).toMatchObject({ status: 0, stdout: 'city is removed.\n' })
  expect(parts()).toEqual([])
  expect(await run('c', 'list')).toMatchObject({ stdout: 'No street maps yet.\n' })
  expect(await run('c', 'resume', 'city')).toMatchObject({
    status: 1,
    stderr: 'There is no street map with this name\n',
  })
})

test.each([
  [['--from', bundled], '--bbox is required.'],
  [['grow'], 'There is no task grow.'],
  [['resume'], 'resume expects the name of an area.'],
  [['list', 'city'], 'list expects nothing more.'],
  [['remove', 'city'], 'add --yes'],
  [['--bbox', '1,2,3', '--from', bundled], '--bbox expects'],
  [['--bbox', '-74,41,-75,42', '--from', bundled], 'west below east'],
  [['--bbox', box, '--from', bundled, '--maxzoom', '9'], '--maxzoom expects'],
  [['--bbox', box, '--from', bundled, '--name', '../x'], '--name expects'],
])('%j is a usage error', (args, message) => {
  const { status, stderr } = spawnSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
    cwd: folder,
  })
  expect(stderr).toContain(message)
  expect(status).toBe(2)
})

test('a server that is not there: one line, exit code 1', async () => {
  const { status, stderr } = await run('d', '--bbox', box, '--from', join(folder, 'none.pmtiles'), '--yes')
  expect(stderr).toMatch(/^The archive cannot be read: .*\n$/)
  expect(status).toBe(1)
})
