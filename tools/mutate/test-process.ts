// The process that runs tests, restarted after one that hangs.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { childProcesses } from '../../test/support/resident-memory.ts'
import { sendSignal } from '../../test/support/send-signal.ts'
import type { Request, Result } from './runner.ts'

const program = fileURLToPath(new URL('runner.ts', import.meta.url))
const startLimitMs = 120_000

export class TestProcess {
  private child: ChildProcess | undefined
  private readonly root: string

  constructor(root: string) {
    this.root = root
  }

  /** A run that takes longer than `limitMs` is ended. */
  async run(request: Request, limitMs: number): Promise<Result> {
    this.child ??= await this.start()
    const result = await within(this.child, limitMs, () => this.child?.send(request))
    if (result) return requireResult(result as Result | { error: string })
    this.stop()
    const file = request.tests[0] as string
    return { file, failed: 'the time is over', isLate: true, seconds: limitMs / 1000 }
  }

  private async start(): Promise<ChildProcess> {
    const child = fork(program, [this.root], {
      cwd: this.root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'test', VITEST: 'true' },
    })
    if ((await within(child, startLimitMs)) !== 'ready') throw new Error('The test process did not start')
    return child
  }

  stop(): void {
    const pid = this.child?.pid
    this.child = undefined
    if (pid === undefined) return
    for (const one of [...descendants(pid), pid]) sendSignal(one, 'SIGKILL')
  }
}

/** @throws Error if the tests could not be run at all */
function requireResult(result: Result | { error: string }): Result {
  if ('error' in result) throw new Error(result.error)
  return result
}

/** Its workers and its PostgreSQL, which has a process group of its own. */
const descendants = (pid: number): number[] =>
  childProcesses(pid).flatMap((child) => [...descendants(Number(child)), Number(child)])

/** The next message; undefined when the time is over or the process ends. */
function within(child: ChildProcess, limitMs: number, begin: () => void = () => {}): Promise<unknown> {
  return new Promise((resolve) => {
    const done = (message: unknown) => {
      clearTimeout(limit)
      child.off('message', done)
      child.off('exit', end)
      resolve(message)
    }
    const end = () => done(undefined)
    const limit = setTimeout(end, limitMs)
    child.once('message', done)
    child.once('exit', end)
    begin()
  })
}
