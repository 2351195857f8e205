// Reads calendars in a thread of their own, one at a time, with limits of time and memory, so that no file keeps the server from
// answering.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createQueue } from '../queue.ts'
import type { CalendarReport, CalendarTask } from './calendar-worker.ts'
import { UnreadableCalendar } from './content-lines.ts'
import type { CalendarContent, CalendarRequest } from './read-calendar.ts'

// In a build the bundled program is beside the bundled server; otherwise the sources run directly.
const isBundled = import.meta.filename.endsWith('.mjs')
const program = join(import.meta.dirname, `calendar-worker.${isBundled ? 'mjs' : 'ts'}`)

type Limits = { maxMs?: number; maxMemoryMb?: number }

/** @throws UnreadableCalendar, whose `cause` is for the log */
export type ReadCalendarFile = (content: Buffer, request: CalendarRequest) => Promise<CalendarContent>

/** Real calendars take a tenth of a second and some 20 MB. */
export function createCalendarReader({ maxMs = 30_000, maxMemoryMb = 192 }: Limits = {}): ReadCalendarFile {
  const inTurn = createQueue()
  return (content, request) => inTurn(() => read({ content, request }, { maxMs, maxMemoryMb }))
}

/** The server has one, so that only one file is read at a time. */
export const readCalendarFile = createCalendarReader()

async function read(task: CalendarTask, { maxMs, maxMemoryMb }: Required<Limits>): Promise<CalendarContent> {
  const worker = new Worker(program, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    execArgv: [],
    env: {},
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<CalendarContent>((resolve, reject) => {
      const refuse = (message: string, cause?: unknown) =>
        reject(new UnreadableCalendar(message, cause === undefined ? {} : { cause }))
      timer = setTimeout(() => refuse('The calendar takes too long to read.'), maxMs)
      worker.once('message', (report: CalendarReport) => {
        if ('content' in report) resolve(report.content)
        else if (report.isExpected) refuse(report.failure)
        else refuse('The calendar can’t be read.', report.failure)
      })
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') refuse('The calendar needs too much memory to read.')
        else refuse('The calendar can’t be read.', error)
      })
      worker.once('exit', (code) => refuse('The calendar can’t be read.', `The thread ended with ${code}.`))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
