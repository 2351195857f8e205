// `npm run admin -- ledger check` and `npm run admin -- payouts run`.
import { toDollarText } from '../rules/money.ts'
import type { Config } from '../server/app/config/config.ts'
import { domains } from '../server/app/domains/domains.ts'
import { checkLedger, type LedgerReport } from '../server/money/ledger/check.ts'
import { type PayoutReport, runPayouts } from '../server/money/payouts/run.ts'
import { openDatabase } from '../server/platform/db/connect.ts'
import type { Sql } from '../server/platform/db/pool.ts'
import { createLog } from '../server/platform/log/log.ts'
import { openGateway } from '../server/platform/payments/open-gateway.ts'
import { UsageError } from './usage-error.ts'

export const moneyTasks = {
  ledger: {
    does: 'compare the books with payments, bookings and payouts; fails if anything differs',
    takes: 'check',
    run: (config: Config, args: string[]) => checkTask(config, args),
  },
  payouts: {
    does: 'pay owners what is due, once per period of their schedule',
    takes: 'run',
    run: (config: Config, args: string[]) => payoutsTask(config, args),
  },
}

function requireWord(args: string[], task: string, word: string): void {
  if (args.length !== 1 || args[0] !== word) throw new UsageError(`Use: npm run admin -- ${task} ${word}`)
}

async function withDatabase<T>(config: Config, work: (sql: Sql) => Promise<T>): Promise<T> {
  const database = await openDatabase(config, { join: true, connections: 2 })
  try {
    return await work(database.sql)
  } finally {
    await database.close()
  }
}

async function checkTask(config: Config, args: string[]): Promise<number> {
  requireWord(args, 'ledger', 'check')
  const report = await withDatabase(config, (sql) => checkLedger(sql, domains))
  console.log(toReportText(report))
  return report.differences.length > 0 ? 1 : 0
}

function toReportText({ transactions, entries, balances, differences }: LedgerReport): string {
  const lines = balances.map(({ kind, cents }) => `  ${kind.padEnd(14)} ${toDollarText(cents).padStart(16)}`)
  const result =
    differences.length === 0
      ? ['No differences.']
      : [`${differences.length} differences:`, ...differences.map((line) => `  ${line}`)]
  return [
    `${transactions} transactions with ${entries} entries. Debits are positive, credits negative.`,
    ...lines,
    ...result,
  ].join('\n')
}

async function payoutsTask(config: Config, args: string[]): Promise<number> {
  requireWord(args, 'payouts', 'run')
  const secret = config.sessionSecret
  const report = await withDatabase(config, async (sql) =>
    runPayouts({
      sql,
      gateway: await openGateway({ sql, stripe: config.stripe, secret }),
      secret,
      log: createLog(config.logLevel),
      now: () => new Date(),
    }),
  )
  console.log(toPayoutText(report))
  return report.failed > 0 ? 1 : 0
}

function toPayoutText({ created, paid, paidCents, frozen, unverified, failed }: PayoutReport): string {
  const lines = [`${created} payouts created, ${paid} sent (${toDollarText(paidCents)}).`]
  if (frozen > 0) lines.push(`${frozen} owners wait until a dispute is decided.`)
  if (unverified > 0) lines.push(`${unverified} owners wait until the payment service has verified them.`)
  if (failed > 0) lines.push(`${failed} payouts were refused by the payment service; they are due again.`)
  return lines.join('\n')
}
