// Child processes of the benchmarks: started, watched through /proc, ended by their own id.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverEnvironment, serverFlags } from '../../scripts/server-flags.mjs'
import { projectRoot } from '../../src/server/platform/project-root.ts'

export type Running = {
  url: string
  pid: number
  /** Resident memory in MB, without the database; undefined where there is no /proc. */
  residentMb: () => number | undefined
  /** Processor time used so far in ms; undefined where there is no /proc. */
  processorMs: () => number | undefined
  stop: () => Promise<void>
}

const startTimeoutMs = 120_000
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

/** Starts a Node program of ours and waits for a line that ends in its address or port. */
export async function startNode(
  args: string[],
  environment: Record<string, string>,
  ready: RegExp,
  root = projectRoot,
): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void ended.then(() => running.delete(child))
  const port = await getPort(child, ready).catch(async (error: unknown) => {
    child.kill('SIGTERM')
    await ended
    throw error
  })
  const pid = child.pid as number
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    residentMb: () => residentMb(pid),
    processorMs: () => processorMs(pid),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}

/** Our real server, as `npm start` runs it, on a data folder; `root`: of another checkout. */
export async function startServer(
  dataDir: string,
  port: number,
  environment: Record<string, string> = {},
  root = projectRoot,
): Promise<Running> {
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    BASEMAP_URL: 'off',
    ...serverEnvironment,
    ...environment,
  }
  return await startNode(
    [...serverFlags, join(root, 'dist', 'main.mjs')],
    settings,
    /ready at http:\/\/[^:]+:(\d+)/,
    root,
  )
}

function getPort(child: ChildProcess, ready: RegExp): Promise<number> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const timeout = setTimeout(
      () => reject(new Error(`Not ready within ${startTimeoutMs / 1000} s:\n${printed}`)),
      startTimeoutMs,
    )
    const read = (chunk: Buffer) => {
      printed = (printed + chunk).slice(-10_000)
      const match = printed.match(ready)
      if (!match) return
      clearTimeout(timeout)
      resolve(Number(match[1]))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timeout)
      reject(new Error(`Ended with code ${code}:\n${printed}`))
    })
  })
}

function residentMb(pid: number): number | undefined {
  const file = `/proc/${pid}/status`
  const kilobytes = existsSync(file)
    ? readFileSync(file, 'utf8').match(/^VmRSS:\s+(\d+) kB/m)?.[1]
    : undefined
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

function processorMs(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  // After the command in brackets: utime and stime are the 12th and 13th, in hundredths of a second.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
