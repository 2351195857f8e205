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

const maxMs = 20_000
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
const inTurn = createQueue()

/** `cause`: what the log should have. @throws UnreadableCalendar */
export type ReadCalendarFile = (content: Buffer, request: CalendarRequest) => Promise<CalendarContent>

export const readCalendarFile: ReadCalendarFile = (content, request) => inTurn(() => run(content, request))

async function run(content: Buffer, request: CalendarRequest): Promise<CalendarContent> {
  const worker = new Worker(program, {
    workerData: { content, request } satisfies CalendarTask,
    resourceLimits,
    execArgv: [],
    env: {},
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<CalendarContent>((resolve, reject) => {
      const refuse = (message: string, cause?: unknown) => reject(new UnreadableCalendar(message, { cause }))
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
