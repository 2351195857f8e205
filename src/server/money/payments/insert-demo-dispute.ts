// An open dispute about a demo payment, which administrators see and may close in the sandbox.
import type { Queryable } from '../../platform/db/pool.ts'
import { insertObject, lockObject, saveObject } from '../../platform/payments/sandbox/store.ts'
import { demoIntentId } from './insert-demo.ts'
import { postDisputeOpened } from './postings.ts'
import { readPayment } from './queries.ts'

type DemoDispute = { id: string; paymentId: string; reason: string; at: Date; evidenceDueAt: Date }

/** The whole amount of a captured payment is withdrawn until the dispute is decided. */
export async function insertDemoDispute(
  tx: Queryable,
  { id, paymentId, reason, at, evidenceDueAt }: DemoDispute,
): Promise<void> {
  const payment = await readPayment(tx, paymentId)
  if (!payment) throw new Error(`There is no demo payment ${paymentId}`)
  const amountCents = payment.capturedCents
  const gatewayId = `dp_sandbox_demo_${id.replaceAll('-', '').slice(0, 20)}`
  await tx`insert into payment_disputes ${tx.insert({
    id,
    payment_id: paymentId,
    gateway_id: gatewayId,
    amount_cents: amountCents,
    reason,
    needs_response: true,
    evidence_due_at: evidenceDueAt,
    opened_at: at,
  })}`
  await tx`update payments set state = 'disputed' where id = ${paymentId}`
  await postDisputeOpened(tx, payment, { disputeId: id, amountCents, at })
  const dispute = { id: gatewayId, amountCents, reason, state: 'open', needsResponse: true, evidenceDueAt }
  const intent = await lockObject(tx, 'payment', demoIntentId(paymentId))
  await saveObject(tx, { ...intent, disputes: [dispute] } as typeof intent)
  await insertObject(tx, 'dispute', { id: gatewayId, paymentId: intent.id } as { id: string }, { at })
}
