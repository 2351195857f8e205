// Compares payments that are not settled, and disputes, with the payment service: events may be lost.
import { dayMs } from '../../../rules/durations.ts'
import type { Payment } from './fields.ts'
import type { PaymentDeps } from './handler.ts'
import { readPayment } from './queries.ts'
import { recordReport } from './record.ts'

const batch = 20

/** Reads one payment from the payment service and records what has changed. */
export async function refreshPayment(deps: PaymentDeps, id: string): Promise<void> {
  const payment = await readPayment(deps.sql, id)
  if (payment) await refreshKnown(deps, payment)
}

/** The same for a payment that was read already. */
export async function refreshKnown(deps: PaymentDeps, payment: Payment): Promise<void> {
  if (!payment.gatewayId || payment.gateway !== deps.gateway.name) return
  const report = await deps.gateway.getPayment(payment.gatewayId)
  await deps.sql.transaction((tx) => recordReport(tx, deps, report, { known: payment }))
}

/** A chargeback may follow an inquiry by months, and is listed under the day of the inquiry. */
const disputeDays = 120

/** Finds disputes and outcomes that no event reported. Returns how many payments had some. */
export async function reconcileDisputes(deps: PaymentDeps): Promise<number> {
  const { sql, gateway } = deps
  const since = new Date(deps.now().getTime() - disputeDays * dayMs)
  const listed = await gateway.listDisputes({ since })
  const due = await sql<{ id: string }[]>`
    select distinct p.id from unnest(${listed.map(({ id }) => id)}::text[], ${listed.map(({ paymentId }) => paymentId)}::text[],
        ${listed.map(({ state }) => state)}::text[]) as l(id, payment_id, state)
      join payments p on p.gateway = ${gateway.name} and p.gateway_id = l.payment_id
      left join payment_disputes d on d.gateway_id = l.id
    where d.state is distinct from l.state`
  for (const { id } of due) await compare(deps, id)
  return due.length
}

/** Two minutes after the last comparison at the earliest; the older a payment, the less often, but four times a day. */
export async function reconcilePayments(deps: PaymentDeps, minSeconds = 120): Promise<number> {
  const due = await deps.sql<{ id: string }[]>`
    update payments set checked_at = now() where id in (
      select id from payments p where gateway = ${deps.gateway.name} and gateway_id is not null
        and (state in ('requires_payment', 'requires_action', 'authorized', 'disputed')
          or exists (select from payment_refunds r where r.payment_id = p.id and r.state = 'waiting'))
        and (checked_at > now() or checked_at <= now() - greatest(${minSeconds} * interval '1 second', least((now() - created_at) / 4, interval '6 hours')))
      order by checked_at limit ${batch} for update skip locked)
    returning id`
  for (const { id } of due) await compare(deps, id)
  return due.length
}

const compare = (deps: PaymentDeps, id: string): Promise<void> =>
  refreshPayment(deps, id).catch((error: unknown) =>
    deps.log.warn({ payment: id, error: String(error) }, 'a payment could not be compared'),
  )
