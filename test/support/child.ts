// Child processes of our programs, whose output lines a test waits for.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/platform/project-root.ts'

export type Child = {
  process: ChildProcess
  /** The whole output so far. */
  output: () => string
  /** The first matching line; fails when the child ends or the time is over. */
  line: (pattern: RegExp, withinMs?: number) => Promise<string>
  /** Waits until the process exits by itself. */
  exit: () => Promise<number | null>
  /** Sends a signal and waits for the exit. */
  end: (signal?: NodeJS.Signals) => Promise<{ code: number | null; milliseconds: number }>
}

/** Of our environment, what every program started by a test gets. */
export const childEnvironment = {
  PATH: process.env.PATH,
  WARM_UP: 'off',
  // No program that a test starts asks another server on its own.
  BASEMAP_URL: 'off',
  ...(process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}),
}

/** A user id without an account, which owns nothing here. */
export const strangerId = 12345

/** A command line prefix that runs a program as such a user. Only root can. */
export const asStranger = ['setpriv', `--reuid=${strangerId}`, `--regid=${strangerId}`, '--clear-groups']

/** Why programs cannot be run as such a user here, or undefined. */
export function noStrangers(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can become another user'
  const [program, ...args] = [
    ...asStranger,
    process.execPath,
    '-e',
    `require('fs').readFileSync(${JSON.stringify(join(projectRoot, 'package.json'))})`,
  ]
  return spawnSync(program as string, args).status === 0 ? undefined : 'another user cannot read this folder'
}

/** Starts a source file of the project with our own Node; `before` is put in front of the command line. */
export function startChild(
  file: string,
  args: string[],
  options: { env?: Record<string, string>; before?: string[] } = {},
): Child {
  const [program, ...all] = [...(options.before ?? []), process.execPath, join(projectRoot, file), ...args]
  const child = spawn(program as string, all, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...childEnvironment, ...options.env },
  })
  let output = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
      for (const look of waiting) look()
    })
  }
  const line = (pattern: RegExp, withinMs = 90_000) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = output.split('\n').find((one) => pattern.test(one))
        if (found === undefined) return
        waiting.delete(look)
        clearTimeout(limit)
        resolve(found)
      }
      const fail = () => {
        look()
        reject(new Error(`No line ${pattern} in:\n${output}`))
      }
      const limit = setTimeout(fail, withinMs)
      waiting.add(look)
      void ended.then(fail)
      look()
    })
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const startedMs = performance.now()
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
    return { code: child.exitCode, milliseconds: performance.now() - startedMs }
  }
  return { process: child, output: () => output, line, exit: () => ended.then(() => child.exitCode), end }
}
