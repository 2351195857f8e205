// An owner's account at the payment service, created from the stored bank data when it is first needed.
import type { Deps } from '../../app/request/context.ts'
import { openBank } from './settings.ts'

export type PayoutDeps = Pick<Deps, 'sql' | 'gateway' | 'secret' | 'log' | 'now'>

type SettingsRow = {
  bank_sealed: string
  gateway: string
  gateway_account_id: string | null
  updated_at: Date
}

/** The id of the account, or undefined without bank data or while the payment service does not let it receive money. */
export async function getReceivingAccount(deps: PayoutDeps, userId: string): Promise<string | undefined> {
  const { sql, gateway } = deps
  const [row] = await sql<SettingsRow[]>`
    select bank_sealed, gateway, gateway_account_id, updated_at from payout_settings where user_id = ${userId}`
  if (!row) return undefined
  const accountId = row.gateway === gateway.name ? row.gateway_account_id : null
  const account = accountId
    ? await gateway.getAccount(accountId)
    : await gateway.createAccount({
        bank: openBank(deps.secret, userId, row.bank_sealed),
        ownerId: userId,
        // New bank data means a new account.
        idempotencyKey: `account-${userId}-${row.updated_at.getTime()}`,
      })
  if (!accountId)
    await sql`update payout_settings set gateway = ${gateway.name}, gateway_account_id = ${account.id}
      where user_id = ${userId} and updated_at = ${row.updated_at}`
  return account.canReceive ? account.id : undefined
}
