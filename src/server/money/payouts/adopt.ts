// The account that an owner states with a listing becomes their payout account, unless they have connected one.
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { BankAccount } from '../../platform/payments/gateway.ts'
import { readPayoutSettings, savePayoutSettings } from './settings.ts'

type Stated = { userId: string; banking: string; holderName: string }

/** Anything but a US bank account, such as a PayPal address, is left to administrators. */
export async function adoptBankAccount(
  tx: Queryable,
  deps: Pick<Deps, 'secret' | 'gateway' | 'now'>,
  { userId, banking, holderName }: Stated,
): Promise<void> {
  const bank = toBankAccount(banking, holderName)
  if (!bank || (await readPayoutSettings(tx, userId, deps.now()))) return
  await savePayoutSettings(tx, deps, userId, { bank, schedule: 'weekly' })
}

/**
 * From the fields of a form, or from a text with the nine digits of a routing number followed by the account
 * number.
 */
function toBankAccount(banking: string, holderName: string): BankAccount | undefined {
  if (!banking.startsWith('{')) {
    const [, routingNumber, accountNumber] = /^\D*(\d{9})\D+(\d{4,17})\D*$/.exec(banking) ?? []
    return routingNumber && accountNumber ? { holderName, routingNumber, accountNumber } : undefined
  }
  const fields = JSON.parse(banking) as Record<string, string>
  const digits = (text = '') => text.replaceAll(/[\s-]/g, '')
  const [routingNumber, accountNumber] = [digits(fields.routingNumber), digits(fields.accountNumber)]
  if (!/^\d{9}$/.test(routingNumber) || !/^\d{4,17}$/.test(accountNumber)) return undefined
  return { holderName: fields.accountHolder || fields.holderName || holderName, routingNumber, accountNumber }
}
