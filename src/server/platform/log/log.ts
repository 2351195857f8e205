// Structured logs: one JSON object a line, with the request's id and the trace's where there is one.
import { pino } from 'pino'
import { currentSpan } from '../trace/work.ts'
import { createLogDestination } from './destination.ts'

export type Log = {
  debug: (fields: object, message: string) => void
  info: (fields: object, message: string) => void
  warn: (fields: object, message: string) => void
  error: (fields: object, message: string) => void
}

/** A log on standard error; standard output is for command results. */
export function createLog(level: string, fd = 2): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['authorization', 'cookie'],
      mixin: toTrace,
    },
    createLogDestination(fd),
  )
}

function toTrace(): object {
  const traceId = currentSpan()?.traceId
  return traceId ? { traceId } : {}
}
