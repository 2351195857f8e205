// Times jobs and continues the trace of what sent them. Repeated work has no traces of its own: it mostly finds nothing to do.
import { jobSeconds } from '../metrics/instruments.ts'
import { currentSpan, inJob } from '../trace/work.ts'

/** In the data of a job while traces are on: the trace of the transaction that sent it. */
const traceKey = '__traceparent'

export function withTrace(data: object): object {
  const span = currentSpan()
  return span ? { ...data, [traceKey]: span.traceparent } : data
}

/** The data as they were sent. */
export function continued(stored: object | null): {
  data: object
  traceparent: string | undefined
} {
  const { [traceKey]: traceparent, ...data } = (stored ?? {}) as Record<string, unknown>
  return { data, traceparent: typeof traceparent === 'string' ? traceparent : undefined }
}

export async function runJob(
  name: string,
  trace: { traceparent?: string | undefined; isTraced: boolean },
  run: () => Promise<void>,
): Promise<void> {
  const startedMs = performance.now()
  let outcome = 'failed'
  try {
    await inJob(name, trace, run)
    outcome = 'ok'
  } finally {
    jobSeconds.observe({ name, outcome }, (performance.now() - startedMs) / 1000)
  }
}
