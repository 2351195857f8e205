// Events of the payment service: verified, stored, and processed exactly once by a job. Only their references are used:
// the state is read from the payment service.
import { malformed } from '../../../contract/problems.ts'
import { claimedUntil, isDue, workThrough } from '../../platform/db/lease.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { toErrorText } from '../../platform/error-text.ts'
import { paymentEvents } from '../../platform/metrics/instruments.ts'
import type { GatewayEvent } from '../../platform/payments/events.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import type { PaymentDeps } from './handler.ts'
import { recordReport } from './record.ts'

/** Stores an event. Idempotent. @throws Problem validation for a wrong signature */
export async function acceptEvent(
  { sql, gateway }: Pick<PaymentDeps, 'sql' | 'gateway'>,
  rawBody: string,
  signature: string | undefined,
): Promise<void> {
  const { id, type, subject, subjectId, createdAt } = verify(gateway, rawBody, signature)
  const { count } = await sql`insert into payment_events ${sql.insert({
    id,
    type,
    subject,
    subject_id: subjectId,
    created_at: createdAt,
  })} on conflict (id) do nothing`
  paymentEvents.inc({ outcome: count > 0 ? 'accepted' : 'repeated' })
}

function verify(
  gateway: PaymentDeps['gateway'],
  rawBody: string,
  signature: string | undefined,
): GatewayEvent {
  try {
    return gateway.verifyEvent(rawBody, signature)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    paymentEvents.inc({ outcome: 'refused' })
    throw malformed(error.message)
  }
}

type EventRow = { id: string; subject: GatewayEvent['subject']; subject_id: string }
type Record = (tx: Queryable) => Promise<void>

const maxEvents = 200

/**
 * Processes due events. A failed event is repeated later and delays no other. Returns how many were claimed.
 */
export const processEvents = (deps: PaymentDeps): Promise<number> =>
  workThrough({
    claim: () => claim(deps.sql),
    perform: (event) => process(deps, event),
    postpone: (event, error) => postpone(deps, event, error),
    maxRows: maxEvents,
  })

async function claim(sql: Queryable): Promise<EventRow | undefined> {
  const [event] = await sql<EventRow[]>`
    update payment_events set attempts = attempts + 1, next_attempt_at = ${claimedUntil(sql)}
    where id = (select id from payment_events where state = 'waiting' and ${isDue(sql, sql`next_attempt_at`)}
      order by next_attempt_at limit 1 for update skip locked)
    returning id, subject, subject_id`
  return event
}

async function process(deps: PaymentDeps, event: EventRow): Promise<void> {
  const record = await prepare(deps, event)
  await deps.sql.transaction(async (tx) => {
    const rows = await tx`select from payment_events where id = ${event.id} and state = 'waiting' for update`
    if (rows.length === 0) return
    await record?.(tx)
    await tx`update payment_events set state = ${record ? 'done' : 'ignored'}, processed_at = now(), last_error = null where id = ${event.id}`
  })
}

async function prepare(
  deps: PaymentDeps,
  { subject, subject_id: id }: EventRow,
): Promise<Record | undefined> {
  if (subject === 'other') return undefined
  if (subject === 'payment') return await preparePayment(deps, id)
  if (subject === 'dispute') {
    const paymentId = await deps.gateway.getDisputedPaymentId(id)
    return paymentId === null ? undefined : await preparePayment(deps, paymentId)
  }
  const handlers = deps.domains.flatMap(({ gatewayEvents }) => gatewayEvents?.[subject] ?? [])
  if (handlers.length === 0) return undefined
  const records = await Promise.all(handlers.map((handle) => handle(deps, id)))
  return async (tx) => {
    for (const record of records) await record(tx)
  }
}

async function preparePayment(deps: PaymentDeps, id: string): Promise<Record> {
  const report = await deps.gateway.getPayment(id)
  return async (tx) => void (await recordReport(tx, deps, report))
}

async function postpone({ sql, log }: PaymentDeps, { id }: EventRow, error: unknown): Promise<void> {
  const message = toErrorText(error)
  log.warn({ event: id, error: message }, 'a payment event was postponed')
  const isGone = error instanceof GatewayError && error.code === 'not-found'
  await sql`update payment_events set last_error = ${message}, state = case when ${isGone} then 'ignored' else state end
    where id = ${id} and state = 'waiting'`
}
