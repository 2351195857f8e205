// The whole server while its output cannot be written: a full disk behind its log, a closed pipe behind its console.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../src/server/platform/project-root.ts'
import { buildOnce } from './support/build-once.ts'
import { childEnvironment } from './support/child.ts'

const folder = mkdtempSync(join(tmpdir(), 'vf-output-'))
beforeAll(buildOnce)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts the server by a shell that redirects its output, and waits until it answers. */
async function start(redirection: string) {
  const port = await freePort()
  const child = spawn(
    'sh',
    ['-c', `exec "$0" "$@" ${redirection}`, process.execPath, join(projectRoot, 'src/server/main.ts')],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...childEnvironment,
        ...{ DATA_DIR: folder, PORT: String(port), DEMO: '0', NODE_ENV: 'production', LOG_LEVEL: 'debug' },
      },
    },
  )
  child.stdout.destroy()
  child.stderr.destroy()
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(isReady).toBe(200)
  return { child, url, ended }
}

const lostLines = async (url: string) =>
  Number(/^log_lines_lost_total (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])

test.each([
  ['a full disk', '>/dev/full 2>/dev/full'],
  ['a reader that is gone', ''],
])(
  '%s behind the output ends nothing; lost lines are counted, and the shutdown is graceful',
  {
    timeout: 300_000,
  },
  async (_, redirection) => {
    const { child, url, ended } = await start(redirection)
    for (let count = 0; count < 20; count++) expect((await fetch(`${url}/api/themes`)).status).toBe(200)
    await expect.poll(() => lostLines(url)).toBeGreaterThanOrEqual(20)
    const stoppedMs = performance.now()
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(performance.now() - stoppedMs).toBeLessThan(8000)
  },
)
