// Disputes as the payment service reports them. While one is open, its amount is withdrawn from us.
import type { Queryable } from '../../platform/db/pool.ts'
import type { GatewayDispute } from '../../platform/payments/gateway.ts'
import type { Payment } from './fields.ts'
import { postDisputeLost, postDisputeOpened, postDisputeReturned, postDisputeWon } from './postings.ts'
import { lockPayment, readRemaining } from './queries.ts'

type DisputeRow = { id: string; state: GatewayDispute['state']; amount_cents: number }

/** The payment is locked. */
export async function recordDisputes(
  tx: Queryable,
  payment: Payment,
  reports: GatewayDispute[],
): Promise<void> {
  for (const report of reports) {
    const row = await findOrOpen(tx, payment, report)
    if (row.state === 'open' && report.state === 'won') await win(tx, payment, row)
    if (row.state === 'open' && report.state === 'lost') await lose(tx, payment, row, report.amountCents)
    if (row.state === 'lost' && report.state === 'won') await winBack(tx, payment, row)
  }
}

async function findOrOpen(tx: Queryable, payment: Payment, report: GatewayDispute): Promise<DisputeRow> {
  const [existing] = await tx<DisputeRow[]>`
    update payment_disputes set needs_response = ${report.needsResponse}, evidence_due_at = ${report.evidenceDueAt}
    where gateway_id = ${report.id} returning id, state, amount_cents`
  if (existing) return existing
  const [row] = await tx<DisputeRow[]>`insert into payment_disputes ${tx.insert({
    payment_id: payment.id,
    gateway_id: report.id,
    amount_cents: report.amountCents,
    reason: report.reason,
    needs_response: report.needsResponse,
    evidence_due_at: report.evidenceDueAt,
  })} returning id, state, amount_cents`
  const opened = row as DisputeRow
  await postDisputeOpened(tx, payment, { disputeId: opened.id, amountCents: opened.amount_cents })
  return opened
}

async function win(tx: Queryable, payment: Payment, { id, amount_cents }: DisputeRow): Promise<void> {
  await tx`update payment_disputes set state = 'won', needs_response = false, closed_at = now() where id = ${id}`
  await postDisputeWon(tx, payment, { disputeId: id, amountCents: amount_cents })
}

/**
 * Part of what was withdrawn may be returned, such as an amount that we had already refunded: then less is
 * lost.
 */
async function lose(
  tx: Queryable,
  payment: Payment,
  { id, amount_cents: withdrawnCents }: DisputeRow,
  lostCents: number,
): Promise<void> {
  await tx`update payment_disputes set state = 'lost', amount_cents = ${lostCents}, needs_response = false, closed_at = now() where id = ${id}`
  const { current, fromCents } = await chargeBack(tx, payment.id, lostCents)
  await postDisputeLost(tx, current, {
    disputeId: id,
    withdrawnCents,
    fromCents,
    toCents: fromCents - lostCents,
  })
}

async function winBack(tx: Queryable, payment: Payment, { id, amount_cents }: DisputeRow): Promise<void> {
  await tx`update payment_disputes set state = 'won', closed_at = now() where id = ${id}`
  const { current, fromCents } = await chargeBack(tx, payment.id, -amount_cents)
  await postDisputeReturned(tx, current, { disputeId: id, fromCents, toCents: fromCents + amount_cents })
}

/** Returns the payment as it was before the change. */
async function chargeBack(tx: Queryable, id: string, cents: number) {
  const current = await lockPayment(tx, id)
  const fromCents = await readRemaining(tx, current)
  await tx`update payments set charged_back_cents = charged_back_cents + ${cents} where id = ${id}`
  return { current, fromCents }
}

/** Whether a dispute about a payment to this user is open: their payouts wait until it is decided. */
export async function hasOpenDispute(sql: Queryable, payeeId: string): Promise<boolean> {
  const rows = await sql`select from payment_disputes d join payments p on p.id = d.payment_id
    where p.payee_id = ${payeeId} and d.state = 'open'`
  return rows.length > 0
}
