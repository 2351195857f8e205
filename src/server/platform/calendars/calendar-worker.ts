// The thread that reads one calendar: a file may be made so that reading it takes minutes. See calendar-reader.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableCalendar } from './content-lines.ts'
import { type CalendarContent, type CalendarRequest, readCalendar } from './read-calendar.ts'

export type CalendarTask = { content: Uint8Array; request: CalendarRequest }

/** `failure`: `isExpected` if it may be shown to the owner. */
export type CalendarReport = { content: CalendarContent } | { failure: string; isExpected: boolean }

parentPort?.postMessage(answer(workerData as CalendarTask))

function answer({ content, request }: CalendarTask): CalendarReport {
  try {
    return { content: readCalendar(Buffer.from(content), request) }
  } catch (error) {
    const isExpected = error instanceof UnreadableCalendar
    return { failure: isExpected ? error.message : String(error), isExpected }
  }
}
