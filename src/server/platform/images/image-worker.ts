// Manages the image worker: started on demand, one at a time, killed when it hangs, stopped when idle.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { Unavailable } from '../unavailable.ts'
import { type Frame, readFrames, writeFrame } from './frames.ts'
import { damaged, ImageRefused, type RefusalReason } from './image-refused.ts'
import type { ImageTask } from './image-tasks.ts'
import type { TaskReport } from './image-worker-process.ts'
import { maxWasmPages, outOfMemoryCode } from './memory-limits.ts'

// In a build the bundled program is beside the bundled server; otherwise the sources run directly.
const isBundled = import.meta.filename.endsWith('.mjs')
const program = join(import.meta.dirname, `image-worker-process.${isBundled ? 'mjs' : 'ts'}`)
const maxIdleMs = 20_000
const maxTaskMs = 120_000
// A real photo of the largest size takes about four seconds.
const maxInspectionMs = 45_000
// The exit signals of a process whose decoder crashed.
const crashes: (NodeJS.Signals | null)[] = ['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT', 'SIGTRAP']

type Worker = {
  child: ChildProcessByStdio<Writable, Readable, null>
  frames: AsyncIterator<Frame, void>
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; error?: Error }>
}

let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined

/**
 * Runs the task in a worker. Only one may run at a time: see images.ts.
 * @throws ImageRefused for permanent errors, Unavailable for work that failed or was interrupted
 */
export async function runInWorker(task: ImageTask, content: Buffer): Promise<Frame> {
  const frame = await attempt(takeWorker(), task, content)
  if ((frame.message as TaskReport).outcome !== 'used-up') return getResult(frame)
  return getResult(await attempt(startWorker(), task, content))
}

function getResult(frame: Frame): Frame {
  const report = frame.message as TaskReport
  if (report.outcome === 'refused') throw new ImageRefused(report.reason as RefusalReason, report.message)
  if (report.outcome === 'done') return { message: report.value, content: frame.content }
  throw broken(report.outcome === 'failed' ? report.message : 'a fresh process had too little memory')
}

async function attempt(worker: Worker, task: ImageTask, content: Buffer): Promise<Frame> {
  let isOverdue = false
  const limit = setTimeout(
    () => {
      isOverdue = true
      worker.child.kill('SIGKILL')
    },
    task.name === 'inspect' ? maxInspectionMs : maxTaskMs,
  )
  try {
    void writeFrame(worker.child.stdin, task, content).catch(() => {})
    const frame = await nextFrame(worker)
    if (!frame) throw await reasonOfEnd(worker, task, isOverdue)
    if ((frame.message as TaskReport).isLast) {
      worker.child.kill('SIGKILL')
      await worker.ended
    } else addWorker(worker)
    return frame
  } catch (error) {
    worker.child.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(limit)
  }
}

const nextFrame = async ({ frames }: Worker): Promise<Frame | undefined> =>
  (await frames.next().catch(() => undefined))?.value ?? undefined

async function reasonOfEnd(worker: Worker, task: ImageTask, isOverdue: boolean): Promise<Error> {
  const { code, signal, error } = await worker.ended
  if (code === outOfMemoryCode)
    return new ImageRefused(
      'too-large',
      'This image needs too much memory to open. Save it as a JPEG, or make it smaller, and upload that.',
    )
  if (isOverdue && task.name === 'inspect')
    return new ImageRefused(
      'validation',
      'This image takes too long to open. Save it as a JPEG and upload that.',
    )
  if (crashes.includes(signal)) return damaged()
  return broken(error ?? `the process ended with ${signal ?? code}`)
}

const broken = (cause: unknown) =>
  new Unavailable('Photos can’t be processed right now. Try again in a minute.', cause)

function startWorker(): Worker {
  const flags = [`--wasm-max-mem-pages=${maxWasmPages}`, '--max-old-space-size=128']
  const child = spawn(process.execPath, [...flags, program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Each of several malloc arenas would retain the memory of the largest image.
    env: { MALLOC_ARENA_MAX: '2' },
  })
  const ended: Worker['ended'] = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }))
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  child.stdin.on('error', () => {})
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  void ended.then(() => process.removeListener('exit', end))
  // Page requests have priority over image processing.
  if (child.pid) setPriority(child.pid, 5)
  return { child, frames: readFrames(child.stdout), ended }
}

function takeWorker(): Worker {
  if (!idle) return startWorker()
  const { worker, timer } = idle
  clearTimeout(timer)
  idle = undefined
  holdOpen(worker, true)
  return worker
}

// An idle worker neither keeps the server from exiting nor holds its memory for long.
function addWorker(worker: Worker): void {
  const forget = () => {
    if (idle?.worker !== worker) return
    clearTimeout(idle.timer)
    idle = undefined
  }
  const timer = setTimeout(() => {
    forget()
    worker.child.stdin.end()
  }, maxIdleMs).unref()
  idle = { worker, timer }
  holdOpen(worker, false)
  void worker.ended.then(forget)
}

function holdOpen({ child }: Worker, isHeld: boolean): void {
  for (const part of [child, child.stdin, child.stdout] as unknown as { ref(): void; unref(): void }[])
    isHeld ? part.ref() : part.unref()
}
