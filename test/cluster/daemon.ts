// One process of the cluster: started, killed, stopped and continued by its id, with its output in a file.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { sendSignal } from '../support/send-signal.ts'

type Command = { command: string[]; log: string; environment?: Record<string, string> }

const all = new Set<Daemon>()
// However this process exits, short of being killed, nothing is left running.
process.once('exit', () => {
  for (const one of all) one.signalAll('SIGKILL')
})

export class Daemon {
  readonly name: string
  private readonly make: () => Command
  private child: ChildProcess | undefined

  /** `make` is asked at each start, so that a server may start as another build. */
  constructor(name: string, make: () => Command) {
    this.name = name
    this.make = make
    all.add(this)
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null
  }

  get pid(): number {
    return this.child?.pid as number
  }

  start(): void {
    if (this.isRunning) return
    const { command, log, environment = {} } = this.make()
    const file = openSync(log, 'a')
    const [program, ...args] = command as [string, ...string[]]
    this.child = spawn(program, args, {
      stdio: ['ignore', file, file],
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        LC_ALL: 'C.UTF-8',
        ...environment,
      },
    })
    closeSync(file)
  }

  /** Sends a signal and waits for the end; after ten seconds by force, children included. */
  async end(kind: NodeJS.Signals = 'SIGTERM', limitMs = 10_000): Promise<void> {
    const { child } = this
    if (!child || !this.isRunning) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const late = setTimeout(() => this.signalAll('SIGKILL'), limitMs)
    if (kind === 'SIGKILL') this.signalAll(kind)
    else child.kill(kind)
    await ended
    clearTimeout(late)
  }

  /** To the process and everything that it started. */
  signalAll(kind: NodeJS.Signals): void {
    if (this.isRunning) for (const pid of withDescendants(this.pid)) sendSignal(pid, kind)
  }

  /** The end of its output. */
  output(): string {
    try {
      return readFileSync(this.make().log, 'utf8').slice(-3000)
    } catch {
      return ''
    }
  }
}

/** A process and everything below it, the lowest first. One pass over /proc: this process carries the database's connections. */
export function withDescendants(pid: number): number[] {
  const children = Map.groupBy(
    readdirSync('/proc').filter((name) => /^\d+$/.test(name)),
    parentOf,
  )
  const below = (parent: number): number[] => [
    ...(children.get(parent) ?? []).flatMap((child) => below(Number(child))),
    parent,
  ]
  return below(pid)
}

function parentOf(pid: string): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}
