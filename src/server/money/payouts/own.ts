// GET /api/me/payouts and PUT /api/me/payout-settings: an owner's bank account, schedule, balance and payouts.

import type { PayoutSettingsInput, Payouts } from '../../../contract/marketplace/revenue.ts'
import { Problem } from '../../../contract/problems.ts'
import type { UserContext } from '../../app/request/context.ts'
import { listPayouts, readNextPayout, readOwnerBalance } from './list.ts'
import { readPayoutSettings, savePayoutSettings } from './settings.ts'

export async function getPayouts({ deps, user }: UserContext): Promise<Payouts> {
  const { sql, now } = deps
  const { dueCents, isFrozen } = await readOwnerBalance(sql, user.id)
  const payouts = await listPayouts(sql, user.id)
  const settings = await readPayoutSettings(sql, user.id, now())
  const next = settings && (await readNextPayout(sql, user.id, { schedule: settings.schedule, now: now() }))
  return {
    settings: settings && next ? { ...settings, nextPayoutOn: next.on } : null,
    nextPayoutAmount: next ? next.cents / 100 : null,
    availableBalance: dueCents / 100,
    isFrozen,
    payouts: payouts.map(({ at, amountCents, ...payout }) => ({
      ...payout,
      amount: amountCents / 100,
      createdAt: at.toISOString(),
    })),
  }
}

/** @throws Problem validation for a schedule without a bank account */
export async function setPayoutSettings(
  context: UserContext,
  { schedule, bank }: PayoutSettingsInput,
): Promise<Payouts> {
  const { deps, user } = context
  await deps.sql.transaction(async (tx) => {
    const bankOrStored = bank ?? (await readPayoutSettings(tx, user.id, deps.now()))
    if (!bankOrStored) {
      const message = 'Connect a bank account first.'
      throw new Problem('validation', message, { errors: [{ path: 'bank', message }] })
    }
    await savePayoutSettings(tx, deps, user.id, bank ? { bank, schedule } : { schedule })
  })
  return await getPayouts(context)
}
