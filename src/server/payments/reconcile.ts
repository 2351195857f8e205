// Compares payments that are not settled with the payment service: events may be lost.
import type { PaymentDeps } from './handler.ts'
import { readPayment } from './queries.ts'
import { recordReport } from './record.ts'

const batch = 20

/** Reads one payment from the payment service and records what has changed. */
export async function refreshPayment(deps: PaymentDeps, id: string): Promise<void> {
  const payment = await readPayment(deps.sql, id)
  if (!payment?.gatewayId || payment.gateway !== deps.gateway.name) return
  const report = await deps.gateway.getPayment(payment.gatewayId)
  await deps.sql.transaction((tx) => recordReport(tx, deps, report))
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
  for (const { id } of due)
    await refreshPayment(deps, id).catch((error: unknown) =>
      deps.log.warn({ payment: id, error: String(error) }, 'a payment could not be compared'),
    )
  return due.length
}
