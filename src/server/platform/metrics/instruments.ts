// Metrics of what this process does below its requests: statements, jobs, other services, copies of pages. Labels have few values, which the
// source code or the contract names; those of outcomes exist from the start, so that a rate is 0 instead of missing.
import { Counter, Histogram, Registry } from 'prom-client'

export const processRegistry = new Registry()
const registers = [processRegistry]

const shortSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const longSeconds = [0.05, 0.25, 1, 2.5, 5, 10, 30, 60, 300, 900]

export const statementSeconds = new Histogram({
  name: 'database_statement_duration_seconds',
  help: 'Time of statements, without the wait for a connection',
  labelNames: ['pool'] as const,
  buckets: shortSeconds,
  registers,
})

export const poolWaitSeconds = new Histogram({
  name: 'database_pool_wait_seconds',
  help: 'How long work waited for a connection of the pool',
  labelNames: ['pool'] as const,
  buckets: shortSeconds,
  registers,
})

export const slowStatements = new Counter({
  name: 'database_slow_statements_total',
  help: 'Statements that took SLOW_QUERY_MS or longer; the log has their text and the call',
  registers,
})

export const jobSeconds = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time of background jobs',
  labelNames: ['name', 'outcome'] as const,
  buckets: longSeconds,
  registers,
})

export const paymentSeconds = ofService(
  'payment_service_duration_seconds',
  'Time of requests to the payment service',
)

export const mailSeconds = ofService(
  'mail_server_duration_seconds',
  'Time of emails handed to the email server',
)

export const fileSeconds = ofService(
  'file_store_duration_seconds',
  'Time of reads and writes of the file store, a folder or a bucket',
)

/** Events of the payment service by its webhook. */
export const paymentEvents = withOutcomes(
  new Counter({
    name: 'payment_events_total',
    help: 'Webhook events of the payment service: accepted, repeated, or refused for a wrong signature',
    labelNames: ['outcome'] as const,
    registers,
  }),
  ['accepted', 'repeated', 'refused'],
)

/** Pages for visitors without cookies. */
export const pageCopies = withOutcomes(
  new Counter({
    name: 'page_copies_total',
    help: 'Public pages for visitors without cookies: hit (from a copy), made (a copy was rendered), own (no copy came of it)',
    labelNames: ['outcome'] as const,
    registers,
  }),
  ['hit', 'made', 'own'],
)

export const droppedCopies = new Counter({
  name: 'page_copies_dropped_total',
  help: 'How often changes of content dropped copies of pages',
  registers,
})

/** Spans of traces; those that the queue had no room for are in none of both. */
export const spansExported = withOutcomes(
  new Counter({
    name: 'trace_spans_exported_total',
    help: 'Spans of traces that the collector took (sent) or did not take (failed)',
    labelNames: ['outcome'] as const,
    registers,
  }),
  ['sent', 'failed'],
)

function ofService(name: string, help: string): Histogram<'call' | 'outcome'> {
  return new Histogram({ name, help, labelNames: ['call', 'outcome'], buckets: longSeconds, registers })
}

function withOutcomes(counter: Counter<'outcome'>, outcomes: readonly string[]): Counter<'outcome'> {
  for (const outcome of outcomes) counter.inc({ outcome }, 0)
  return counter
}
