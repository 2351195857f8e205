// Failed refunds for administrators: retried, or settled manually and recorded as paid.
import { Problem } from '../../../contract/problems.ts'
import { toDollarText } from '../../../rules/money.ts'
import type { AttentionSource, RecordAction, SettleInput } from '../../app/domains/attention.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import type { Payment } from './fields.ts'
import type { PaymentDeps } from './handler.ts'
import { postRefundOutside } from './postings.ts'
import { readPayment, readRemaining } from './queries.ts'
import { refreshPayment } from './reconcile.ts'
import { finish, lockWithSubject } from './record.ts'
import { updateRefunded } from './record-refunds.ts'
import { refundPayment } from './request.ts'
import { runPaymentSteps } from './steps.ts'

export const refundAttention: AttentionSource = { kind: 'refund', select: selectFailed, retry, settle }

// A refund is no longer due if nothing remains of it because the money was returned in another way.
function selectFailed(sql: Queryable, gateway: string) {
  return sql`
    select r.id, 'refund' as kind, 'failed' as state, p.description as title, 'The refund failed. The money is still with us.' as problem,
      r.failure as message, least(r.amount_cents, rest.cents) as "amountCents", p.user_id as "userId", p.id as "paymentId", '/receipt/' || p.id as "receiptPath",
      p.gateway = ${gateway} as "canRetry",
      case when p.gateway = ${gateway} then array['outside', 'payment-service'] else array['outside'] end as settlements, r.settled_at as at
    from payment_refunds r join payments p on p.id = r.payment_id cross join lateral (
      select p.captured_cents - p.charged_back_cents - coalesce(sum(o.amount_cents), 0)::int as cents
      from payment_refunds o where o.payment_id = p.id and o.state <> 'failed') rest
    where r.state = 'failed' and rest.cents > 0 and not exists (select from payment_refunds o where o.replaces = r.id)`
}

type Failed = { before: Payment; refundId: string; amountCents: number; remainingCents: number }

/**
 * Records the payment service's current state, then runs `work` with the failed refund and its payment
 * locked.
 */
async function withFailed(
  deps: PaymentDeps,
  id: string,
  work: (tx: Queryable, failed: Failed) => Promise<string>,
): Promise<string> {
  const [row] = await deps.sql<{ paymentId: string }[]>`
    select payment_id as "paymentId" from payment_refunds where id = ${id}`
  if (!row) throw new Problem('not-found', 'There is no refund with this id')
  await refreshPayment(deps, row.paymentId).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error
    throw new Problem(
      'unavailable',
      'The payment service can’t be reached right now. Nothing was changed. Please try again in a minute.',
    )
  })
  const payment = (await readPayment(deps.sql, row.paymentId)) as Payment
  return await deps.sql.transaction(async (tx) => {
    const before = await lockWithSubject(tx, deps, payment)
    const [refund] = await tx<{ cents: number }[]>`
      select amount_cents as cents from payment_refunds r where id = ${id} and state = 'failed'
        and not exists (select from payment_refunds o where o.replaces = r.id)`
    if (!refund) throw new Problem('wrong-state', 'This refund doesn’t need attention anymore.')
    const remainingCents = await readRemaining(tx, before)
    const amountCents = Math.min(refund.cents, remainingCents)
    if (amountCents <= 0) throw new Problem('wrong-state', 'Nothing of this payment remains to be refunded.')
    return await work(tx, { before, refundId: id, amountCents, remainingCents })
  })
}

const toAbout = ({ before, amountCents }: Failed) => ({
  title: before.description,
  amountCents,
})

/**
 * A new refund replaces the failed one, because the payment service answers a repeated request with the old
 * result.
 */
async function retry(deps: PaymentDeps, id: string, record: RecordAction): Promise<string> {
  let paymentId = ''
  const actionId = await withFailed(deps, id, async (tx, failed) => {
    const { before, amountCents } = failed
    if (before.gateway !== deps.gateway.name)
      throw new Problem('wrong-state', 'This payment was made with another payment service.')
    await refundPayment(tx, before.id, { amountCents, key: `again ${id}`, replaces: id })
    paymentId = before.id
    return await record(tx, toAbout(failed))
  })
  await runPaymentSteps(deps, paymentId)
  return actionId
}

async function settle(
  deps: PaymentDeps,
  { id, how, amountCents }: SettleInput,
  record: RecordAction,
): Promise<string> {
  return await withFailed(deps, id, async (tx, failed) => {
    if (failed.amountCents !== amountCents)
      throw new Problem('stale', `The amount is now ${toDollarText(failed.amountCents)}.`)
    if (how === 'outside') await recordOutside(tx, deps, failed)
    else if (how === 'payment-service') await claimForeign(tx, failed)
    else throw new Problem('wrong-state', 'This money is still owed to the customer.')
    return await record(tx, toAbout(failed))
  })
}

/** Paid from our own bank account. */
async function recordOutside(
  tx: Queryable,
  deps: PaymentDeps,
  { before, refundId, amountCents, remainingCents }: Failed,
): Promise<void> {
  const [row] = await tx<{ id: string }[]>`insert into payment_refunds ${tx.insert({
    payment_id: before.id,
    key: `outside ${refundId}`,
    amount_cents: amountCents,
    state: 'succeeded',
    outside: true,
    replaces: refundId,
    settled_at: new Date(),
  })} returning id`
  const { id } = row as { id: string }
  await postRefundOutside(tx, before, {
    refundId: id,
    fromCents: remainingCents,
    toCents: remainingCents - amountCents,
  })
  await updateRefunded(tx, before.id)
  await finish(tx, deps, { before, failedStep: null })
}

/**
 * A refund that an operator made on the payment service's own pages is already recorded: it replaces the
 * failed one.
 */
async function claimForeign(tx: Queryable, { before, refundId, amountCents }: Failed): Promise<void> {
  const { count } = await tx`
    update payment_refunds set replaces = ${refundId} where id = (
      select id from payment_refunds where payment_id = ${before.id} and starts_with(key, 'gateway:') and state <> 'failed'
        and replaces is null and amount_cents >= ${amountCents} order by amount_cents, created_at limit 1)`
  if (count > 0) return
  throw new Problem(
    'wrong-state',
    'The payment service reports no refund of this payment that was made on its own pages.',
  )
}
