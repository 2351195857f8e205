// A payout run: pays each owner what became due before the end of a period of their schedule, once per period. Owners with an open dispute wait.
import { type PayoutSchedule, toPeriodEnd } from '../../../rules/payout-periods.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { postTransaction } from '../ledger/post.ts'
import { hasOpenDispute } from '../payments/record-disputes.ts'
import { getReceivingAccount, type PayoutDeps } from './accounts.ts'
import { readPayableCents } from './list.ts'
import { sendPayouts } from './send.ts'

export type PayoutReport = {
  created: number
  /** Owners who are owed money but wait for a dispute, or until the payment service has verified them. */
  frozen: number
  unverified: number
  paid: number
  failed: number
  paidCents: number
}

type Outcome = 'created' | 'frozen' | 'unverified' | 'nothing'

/** Repeating it within a period pays nobody twice. */
export async function runPayouts(deps: PayoutDeps): Promise<PayoutReport> {
  const outcomes: Outcome[] = []
  const owners = await deps.sql<{ user_id: string; schedule: PayoutSchedule }[]>`
    select user_id, schedule from payout_settings order by user_id`
  for (const { user_id: userId, schedule } of owners)
    outcomes.push(await payOwner(deps, userId, toPeriodEnd(schedule, deps.now())))
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length
  return {
    created: count('created'),
    frozen: count('frozen'),
    unverified: count('unverified'),
    ...(await sendPayouts(deps)),
  }
}

async function payOwner(deps: PayoutDeps, userId: string, periodEnd: string): Promise<Outcome> {
  const { sql } = deps
  if ((await readPayableCents(sql, { userId, periodEnd })) <= 0) return 'nothing'
  if (await hasOpenDispute(sql, userId)) return 'frozen'
  const accountId = await getReceivingAccount(deps, userId).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ user: userId, error: error.message }, 'the payment service refused an account')
    return undefined
  })
  if (!accountId) return 'unverified'
  return await sql.transaction((tx) => createPayout(tx, deps, { userId, periodEnd, accountId }))
}

type Settings = { schedule: PayoutSchedule; last4: string; accountId: string | null }

/**
 * Creating a payout always locks this row first, so that of two parallel runs the second sees the payout of
 * the first.
 */
export async function lockSettings(tx: Queryable, userId: string): Promise<Settings | undefined> {
  const [settings] = await tx<Settings[]>`
    select schedule, bank_last4 as last4, gateway_account_id as "accountId" from payout_settings where user_id = ${userId} for update`
  return settings
}

type NewPayout = { userId: string; periodEnd: string; accountId: string; again?: boolean }

/** Pays what became due before the period's end. A payout that failed is paid with the next period. `again`: even if a payout has failed in this period. */
export async function createPayout(
  tx: Queryable,
  { gateway }: PayoutDeps,
  { userId, periodEnd, accountId, again = false }: NewPayout,
): Promise<Outcome> {
  const settings = await lockSettings(tx, userId)
  const cents = await readPayableCents(tx, { userId, periodEnd, again })
  if (!settings || cents <= 0) return 'nothing'
  if (await hasOpenDispute(tx, userId)) return 'frozen'
  // The owner has just connected another bank account: the next run pays to that one.
  if (settings.accountId !== accountId) return 'unverified'
  const [row] = await tx<{ id: string }[]>`insert into payouts ${tx.insert({
    user_id: userId,
    period_end: periodEnd,
    amount_cents: cents,
    gateway: gateway.name,
    gateway_account_id: accountId,
    bank_last4: settings.last4,
  })} returning id`
  const { id } = row as { id: string }
  await postTransaction(tx, {
    kind: 'payout',
    subjectId: id,
    groupId: id,
    description: `Payout for the period until ${periodEnd}`,
    entries: [
      { kind: 'payable', holderId: userId, amountCents: cents },
      { kind: 'payouts', amountCents: -cents },
    ],
  })
  return 'created'
}
