// `npm run admin -- ledger check` on a ledger of a million entries, compared with one bare pass of PostgreSQL over it.
import { domains } from '../../src/server/app/domains/domains.ts'
import { checkLedger } from '../../src/server/money/ledger/check.ts'
import type { Sql } from '../../src/server/platform/db/pool.ts'
import { connectBeside } from '../calls/recording.ts'
import type { Benchmark } from '../lab.ts'
import { upTo } from '../report.ts'
import { startServer } from '../support/child.ts'
import { median } from '../support/statistics.ts'

const rounds = 3
/** Capture: processor, escrow. Release: escrow, fee, payable. */
const entriesPerPayment = 5

export const ledgerCheck: Benchmark = {
  name: 'ledger',
  title: 'Check of the ledger',
  run: async (lab) => {
    const payments = (lab.options.quick ? 100_000 : 1_000_000) / entriesPerPayment
    const dataDir = lab.folder()
    const server = await startServer(dataDir, lab.nextPort(), { DEMO: '0' })
    const sql = connectBeside(dataDir, 1)
    try {
      await load(sql, payments)
      const before = process.memoryUsage().rss
      const measured: { ours: number; bare: number }[] = []
      let peak = before
      let differences = 0
      for (let round = 0; round < rounds; round += 1) {
        const bare = await seconds(() => sumAccounts(sql))
        const ours = await seconds(async () => {
          const report = await checkLedger(sql, domains)
          if (report.entries !== payments * entriesPerPayment) throw new Error(`${report.entries} entries`)
          differences += report.differences.length
        })
        peak = Math.max(peak, process.memoryUsage().rss)
        measured.push({ ours, bare })
      }
      const ours = median(measured.map((one) => one.ours))
      const bare = median(measured.map((one) => one.bare))
      return {
        head: ['entries', 'payments', 'check s', 'bare sum s', 'ratio', 'memory MB'],
        rows: [[payments * entriesPerPayment, payments, ours, bare, ours / bare, (peak - before) / 1e6]],
        limits: [upTo('differences', differences, 0, '')],
        notes: [
          'the check compares every payment with its entries on one snapshot; bare: the sum and the number of entries of every account, by one statement',
        ],
        data: { measured },
      }
    } finally {
      await sql.end({ timeoutMs: 5000 })
      await server.stop()
    }
  },
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return (performance.now() - begin) / 1000
}

const sumAccounts = (sql: Sql) =>
  sql`select account_id, count(*), sum(amount_cents) from ledger_entries group by account_id`

// Without triggers, which check row by row what the measured check verifies anyway.
async function load(sql: Sql, payments: number): Promise<void> {
  await sql.query(`
    begin;
    set local session_replication_role = replica;
    insert into users (name, username, email) select 'Owner', 'bench-owner-' || n, 'bench-owner-' || n || '@example.test' from generate_series(1, 100) n;
    insert into ledger_accounts (kind, currency) select unnest(array['processor', 'escrow', 'platform_fee']), 'usd' on conflict do nothing;
    insert into ledger_accounts (kind, holder_id, currency) select 'payable', id, 'usd' from users where username like 'bench-owner-%';
    create temp table bench_payments on commit drop as
      select gen_random_uuid() as id, gen_random_uuid() as subject, gen_random_uuid() as capture, gen_random_uuid() as release, a.id as payable,
        a.holder_id as owner, cents, (cents * 8 + 50) / 100 as fee
      from (select n, 5000 + n % 20000 as cents, row_number() over () as place from generate_series(1, ${payments}) n) numbers
        join (select id, holder_id, row_number() over () as place from ledger_accounts where kind = 'payable') a on a.place = numbers.place % 100 + 1;
    insert into payments (id, payee_id, has_payee, purpose, subject_id, description, amount_cents, captured_cents, capture, gateway, gateway_id, intent, state, released_at)
      select id, owner, true, 'property-booking', subject, 'A loft', cents, cents, 'manual', 'sandbox', 'pi_' || id, 'captured', 'captured', now() from bench_payments;
    insert into ledger_transactions (id, kind, subject_id, group_id, description)
      select capture, 'capture', id, id, 'Payment' from bench_payments union all select release, 'release', id, id, 'Earned' from bench_payments;
    insert into ledger_entries (transaction_id, account_id, currency, amount_cents)
      select p.capture, a.id, 'usd', case a.kind when 'processor' then cents else -cents end from bench_payments p, ledger_accounts a where a.kind in ('processor', 'escrow')
      union all
      select p.release, a.id, 'usd', case a.kind when 'escrow' then cents else -fee end from bench_payments p, ledger_accounts a where a.kind in ('escrow', 'platform_fee')
      union all
      select release, payable, 'usd', fee - cents from bench_payments;
    commit;
  `)
  await sql.query('vacuum analyze ledger_entries, ledger_transactions, payments')
}
