// Payouts that failed and are still due, for administrators: retried now, or paid manually and recorded.
import { Problem } from '../../../contract/problems.ts'
import { toDollarText } from '../../../rules/money.ts'
import { toPeriodEnd, toPeriodEndInstant } from '../../../rules/payout-periods.ts'
import {
  type AttentionSource,
  delayedAttempts,
  type RecordAction,
  type SettleInput,
} from '../../app/domains/attention.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { postTransaction } from '../ledger/post.ts'
import { getReceivingAccount, type PayoutDeps } from './accounts.ts'
import { readDueCents } from './list.ts'
import { createPayout, lockSettings } from './run.ts'
import { sendPayouts } from './send.ts'

export const payoutAttention: AttentionSource = { kind: 'payout', select: selectPayouts, retry, settle }

const title = (sql: Queryable) =>
  sql`'Payout for the period until ' || to_char(o.period_end, 'Mon FMDD, YYYY')`

// An owner's newest payout decides, because a later one pays what an earlier one did not.
const isNewest = (sql: Queryable) =>
  sql`not exists (select from payouts l where l.user_id = o.user_id and (l.created_at, l.id) > (o.created_at, o.id))`

function selectPayouts(sql: Queryable, gateway: string) {
  return sql`
    select o.id, 'payout' as kind, case o.state when 'failed' then 'failed' else 'delayed' end as state, ${title(sql)} as title,
      case o.state when 'failed' then 'The payout failed. The money is due to the owner again.'
        else 'The payout hasn’t been sent. It’s tried again by itself.' end as problem,
      o.last_error as message, case o.state when 'failed' then least(o.amount_cents, due.cents)::int else o.amount_cents end as "amountCents",
      o.user_id as "userId", null::uuid as "paymentId", null as "receiptPath", o.gateway = ${gateway} as "canRetry",
      case o.state when 'failed' then array['outside'] else array[]::text[] end as settlements, coalesce(o.settled_at, o.created_at) as at
    from payouts o cross join lateral (
      select -coalesce(sum(e.amount_cents), 0) as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.kind = 'payable' and a.holder_id = o.user_id) due
    where o.state = 'failed' and due.cents > 0 and ${isNewest(sql)} or o.state = 'waiting' and o.attempts >= ${delayedAttempts}`
}

type Row = {
  id: string
  userId: string
  state: string
  periodEnd: string
  amountCents: number
  title: string
}

/** @throws Problem not-found, wrong-state */
async function readRow(sql: Queryable, id: string): Promise<Row> {
  const [row] = await sql<(Row & { isOpen: boolean })[]>`
    select o.id, o.user_id as "userId", o.state, o.period_end as "periodEnd", o.amount_cents as "amountCents", ${title(sql)} as title,
      o.user_id is not null and (o.state = 'failed' and ${isNewest(sql)} or o.state = 'waiting' and o.attempts >= ${delayedAttempts}) as "isOpen"
    from payouts o where o.id = ${id}`
  if (!row) throw new Problem('not-found', 'There is no payout with this id')
  if (!row.isOpen) throw new Problem('wrong-state', 'This payout doesn’t need attention anymore.')
  return row
}

/**
 * A waiting payout is sent immediately. For a failed one, a new payout pays everything that is due to the
 * owner.
 */
async function retry(deps: PayoutDeps, id: string, record: RecordAction): Promise<string> {
  const { state, userId } = await readRow(deps.sql, id)
  const accountId = state === 'failed' ? await requireAccount(deps, userId) : ''
  const actionId = await deps.sql.transaction(async (tx) => {
    const settings = await lockSettings(tx, userId)
    const row = await readRow(tx, id)
    if (row.state === 'waiting') await tx`update payouts set next_attempt_at = now() where id = ${id}`
    else {
      const periodEnd = toPeriodEnd(settings?.schedule ?? 'weekly', deps.now())
      const outcome = await createPayout(tx, deps, { userId, periodEnd, accountId, again: true })
      if (outcome !== 'created') throw new Problem('wrong-state', refusals[outcome])
    }
    return await record(tx, row)
  })
  await sendPayouts(deps)
  return actionId
}

const refusals = {
  nothing: 'Nothing is due to this owner now.',
  frozen: 'A payment to this owner is disputed. Their payouts wait until it’s decided.',
  unverified: 'The owner has just connected another bank account. Please try again.',
}

async function requireAccount(deps: PayoutDeps, userId: string): Promise<string> {
  const accountId = await getReceivingAccount(deps, userId).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error
    throw new Problem('unavailable', `The payment service says: ${error.message}`)
  })
  if (accountId) return accountId
  throw new Problem('wrong-state', 'The owner has no bank account that the payment service can pay to.')
}

/** Paid from our own bank account. */
async function settle(
  deps: PayoutDeps,
  { id, how, amountCents }: SettleInput,
  record: RecordAction,
): Promise<string> {
  return await deps.sql.transaction(async (tx) => {
    await lockSettings(tx, (await readRow(tx, id)).userId)
    const row = await readRow(tx, id)
    if (row.state !== 'failed' || how !== 'outside')
      throw new Problem('wrong-state', 'This payout can’t be settled in this way.')
    const payableCents = Math.min(
      row.amountCents,
      await readDueCents(tx, row.userId, toPeriodEndInstant(row.periodEnd)),
    )
    if (payableCents <= 0) throw new Problem('wrong-state', refusals.nothing)
    if (payableCents !== amountCents)
      throw new Problem('stale', `The amount is now ${toDollarText(payableCents)}.`)
    await recordOutside(tx, { ...row, amountCents })
    return await record(tx, { ...row, amountCents })
  })
}

async function recordOutside(tx: Queryable, { id, userId, amountCents, periodEnd }: Row): Promise<void> {
  const [paid] = await tx<{ id: string }[]>`
    insert into payouts (user_id, period_end, amount_cents, gateway, gateway_account_id, bank_last4, state, outside, settled_at)
    select user_id, period_end, ${amountCents}, gateway, gateway_account_id, bank_last4, 'paid', true, now() from payouts where id = ${id}
    returning id`
  const payoutId = (paid as { id: string }).id
  await postTransaction(tx, {
    kind: 'payout-outside',
    subjectId: payoutId,
    groupId: payoutId,
    description: `Payout by hand for the period until ${periodEnd}`,
    entries: [
      { kind: 'payable', holderId: userId, amountCents },
      { kind: 'bank', amountCents: -amountCents },
    ],
  })
}
