// Sends waiting payouts to the owners' accounts. The payout's id is the idempotency key: a repeated transfer
// does not pay twice.

import { claimedUntil, isDue } from '../../platform/db/lease.ts'
import { toErrorText } from '../../platform/error-text.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { postTransaction } from '../ledger/post.ts'
import type { PayoutDeps } from './accounts.ts'

type Waiting = {
  id: string
  user_id: string
  amount_cents: number
  gateway_account_id: string
  period_end: string
}
type Result = { paid: number; failed: number; paidCents: number }

/** A payout whose owner has an open dispute is not sent. */
export async function sendPayouts(deps: PayoutDeps): Promise<Result> {
  const result: Result = { paid: 0, failed: 0, paidCents: 0 }
  for (let payout = await claim(deps); payout; payout = await claim(deps)) {
    const outcome = await send(deps, payout)
    if (outcome === 'waiting') continue
    result[outcome] += 1
    if (outcome === 'paid') result.paidCents += payout.amount_cents
  }
  return result
}

async function claim({ sql, gateway }: PayoutDeps): Promise<Waiting | undefined> {
  const [payout] = await sql<Waiting[]>`
    update payouts set attempts = attempts + 1, next_attempt_at = ${claimedUntil(sql)}
    where id = (select o.id from payouts o where o.state = 'waiting' and o.gateway = ${gateway.name}
        and ${isDue(sql, sql`o.next_attempt_at`)}
        and not exists (select from payment_disputes d join payments p on p.id = d.payment_id where p.payee_id = o.user_id and d.state = 'open')
      order by o.created_at limit 1 for update of o skip locked)
    returning id, user_id, amount_cents, gateway_account_id, period_end`
  return payout
}

async function send(deps: PayoutDeps, payout: Waiting): Promise<'paid' | 'failed' | 'waiting'> {
  try {
    const { id } = await deps.gateway.transfer({
      amountCents: payout.amount_cents,
      currency: 'usd',
      accountId: payout.gateway_account_id,
      description: `Payout for the period until ${payout.period_end}`,
      idempotencyKey: payout.id,
    })
    await settle(deps, payout, { state: 'paid', gatewayId: id })
    return 'paid'
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ payout: payout.id, error: error.message }, 'a payout could not be sent')
    if (error.isFinal) await settle(deps, payout, { state: 'failed', reason: toErrorText(error) })
    return error.isFinal ? 'failed' : 'waiting'
  }
}

type Outcome = { state: 'paid'; gatewayId: string } | { state: 'failed'; reason: string }

// A failed payout is due again and is paid with the next period.
async function settle(
  { sql }: PayoutDeps,
  { id, user_id, amount_cents }: Waiting,
  outcome: Outcome,
): Promise<void> {
  const isPaid = outcome.state === 'paid'
  await sql.transaction(async (tx) => {
    const { count } = await tx`
      update payouts set state = ${outcome.state}, settled_at = now(), gateway_id = ${isPaid ? outcome.gatewayId : null},
        last_error = ${isPaid ? null : outcome.reason} where id = ${id} and state = 'waiting'`
    if (count === 0) return
    await postTransaction(tx, {
      kind: isPaid ? 'payout-paid' : 'payout-failed',
      subjectId: id,
      groupId: id,
      description: isPaid ? 'Payout sent' : 'Payout failed',
      entries: [
        { kind: 'payouts', amountCents: amount_cents },
        isPaid
          ? { kind: 'processor', amountCents: -amount_cents }
          : { kind: 'payable', holderId: user_id, amountCents: -amount_cents },
      ],
    })
  })
}
