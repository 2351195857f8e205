// Domain registration: payouts to owners. Their dashboard calls these functions.
import type { Domain } from '../../app/domains/domain.ts'
import { payoutAttention } from './attention.ts'
import { findPayoutDifferences } from './ledger-check.ts'
import { requirePaidOut } from './owed.ts'
import { payoutOperations } from './routes.ts'
import { runPayouts } from './run.ts'
import { sendPayouts } from './send.ts'

export const payouts = {
  name: 'payouts',
  uses: ['ledger', 'payments'],
  tables: ['payout_settings', 'payouts'],
  operations: { payouts: payoutOperations },
  jobs: (deps) => [
    { name: 'run-payouts', cron: '0 6 * * *', run: async () => void (await runPayouts(deps)) },
    { name: 'send-payouts', everySeconds: 60, run: async () => void (await sendPayouts(deps)) },
  ],
  backlogs: {
    // With an open dispute they wait by design.
    payouts: (sql, gateway) => sql`
      select o.created_at as at from payouts o where o.state = 'waiting' and o.gateway = ${gateway} and not exists (
        select from payment_disputes d join payments p on p.id = d.payment_id where p.payee_id = o.user_id and d.state = 'open')`,
  },
  attention: [payoutAttention],
  ledgerChecks: [findPayoutDifferences],
  personalData: {
    references: [
      {
        table: 'payout_settings',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'payout-settings',
        without: ['bank_sealed', 'gateway_account_id'],
        isContribution: true,
      },
      {
        table: 'payouts',
        column: 'user_id',
        whenDeleted: 'set null',
        file: 'payouts',
        without: ['gateway_account_id'],
        isContribution: true,
      },
    ],
    removeContributions: (tx, _deps, userId) => requirePaidOut(tx, userId),
  },
} satisfies Domain
