// `npm run admin -- ledger check`: the ledger against itself, and against the tables of every domain that posts to it.
import type { Domain } from '../../app/domains/domain.ts'
import type { Sql } from '../../platform/db/pool.ts'

type Counts = { transactions: number; entries: number }

export type LedgerReport = Counts & {
  /** In cents, by kind of account. */
  balances: { kind: string; cents: number }[]
  /** One line each. */
  differences: string[]
}

/** Reads one snapshot, so that concurrent changes do not appear as differences. */
export async function checkLedger(sql: Sql, domains: readonly Domain[]): Promise<LedgerReport> {
  return await sql.transaction(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`
    const [counts] = await tx<Counts[]>`
      select (select count(*)::float8 from ledger_transactions) as transactions, (select count(*)::float8 from ledger_entries) as entries`
    const balances = await tx<{ kind: string; cents: number }[]>`
      select a.kind, sum(e.amount_cents)::float8 as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
      group by a.kind order by a.kind`
    const differences: string[] = []
    for (const { ledgerChecks = [] } of domains)
      for (const findDifferences of ledgerChecks) differences.push(...(await findDifferences(tx)))
    return { ...(counts as Counts), balances, differences }
  })
}
