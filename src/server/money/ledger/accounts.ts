// The accounts of the ledger. Debits are positive, credits negative: `processor` is what the payment service
// holds for us and `bank` what we have paid by hand, all others say to whom it is owed or who earned it.
import type { Queryable } from '../../platform/db/pool.ts'

/**
 * `bank`: our own bank account, which refunds and payouts are paid from by hand. `escrow`: paid by guests, not due yet. `payable`: due to the holder. `refunds`: promised, not paid back yet.
 * `payouts`: on their way to owners. `disputes`: withdrawn by the payment service until a dispute is decided.
 * `unclaimed`: due to a deleted account.
 */
type AccountKind =
  | 'processor'
  | 'bank'
  | 'escrow'
  | 'revenue'
  | 'platform_fee'
  | 'payable'
  | 'unclaimed'
  | 'refunds'
  | 'payouts'
  | 'disputes'

/** `holderId`: the user whose account it is, for `payable` only. */
export type Account = { kind: AccountKind; holderId?: string | null }

/** The id of the account, which is created if it does not exist. */
export async function getAccountId(tx: Queryable, { kind, holderId = null }: Account): Promise<string> {
  await tx`insert into ledger_accounts (kind, holder_id, currency) values (${kind}, ${holderId}, 'usd') on conflict do nothing`
  const [row] = await tx<{ id: string }[]>`
    select id from ledger_accounts where kind = ${kind} and holder_id is not distinct from ${holderId} and currency = 'usd'`
  return (row as { id: string }).id
}

/** What is in the account, in cents: debits minus credits. */
export async function readBalance(sql: Queryable, { kind, holderId = null }: Account): Promise<number> {
  const [row] = await sql<{ cents: number }[]>`
    select coalesce(sum(e.amount_cents), 0)::float8 as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind = ${kind} and a.holder_id is not distinct from ${holderId}`
  return (row as { cents: number }).cents
}
