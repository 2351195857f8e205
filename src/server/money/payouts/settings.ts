// Where and when an owner is paid. Bank data are encrypted; only the last four digits ever leave the server.
import type { PayoutSchedule } from '../../../rules/payout-periods.ts'
import { toNextPayoutDay } from '../../../rules/payout-periods.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { BankAccount } from '../../platform/payments/gateway.ts'
import { openText, sealText } from '../../platform/sealed-text.ts'

export type PayoutSettings = { schedule: PayoutSchedule; bankLast4: string; nextPayoutOn: string }

const sealedFor = (secret: string, owner: string) => ({ secret, purpose: 'payout bank account', owner })

/** New bank data replace the old ones. Without `bank` only the schedule changes. */
export async function savePayoutSettings(
  tx: Queryable,
  { secret, gateway }: Pick<Deps, 'secret' | 'gateway'>,
  userId: string,
  { bank, schedule }: { bank?: BankAccount; schedule: PayoutSchedule },
): Promise<void> {
  if (!bank) {
    await tx`update payout_settings set schedule = ${schedule} where user_id = ${userId}`
    return
  }
  const columns = {
    schedule,
    bank_sealed: sealText(JSON.stringify(bank), sealedFor(secret, userId)),
    bank_last4: bank.accountNumber.slice(-4),
    gateway: gateway.name,
    gateway_account_id: null,
    updated_at: new Date(),
  }
  await tx`insert into payout_settings ${tx.insert({ user_id: userId, ...columns })}
    on conflict (user_id) do update set ${tx.set(columns)}`
}

export async function readPayoutSettings(
  sql: Queryable,
  userId: string,
  now: Date,
): Promise<PayoutSettings | undefined> {
  const [row] = await sql<{ schedule: PayoutSchedule; last4: string }[]>`
    select schedule, bank_last4 as last4 from payout_settings where user_id = ${userId}`
  return (
    row && { schedule: row.schedule, bankLast4: row.last4, nextPayoutOn: toNextPayoutDay(row.schedule, now) }
  )
}

/** Only for the payment service. */
export const openBank = (secret: string, userId: string, sealed: string): BankAccount =>
  JSON.parse(openText(sealed, sealedFor(secret, userId))) as BankAccount
