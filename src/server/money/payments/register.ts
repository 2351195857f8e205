// Domain registration: payments, their events, refunds, disputes and receipts.
import type { Domain } from '../../app/domains/domain.ts'
import { whyUnlisted } from '../../app/domains/personal-data.ts'
import { findNumberingErrors, findPaymentContradictions, findPaymentDifferences } from './ledger-check.ts'
import { receiptPage } from './receipt-page.ts'
import { reconcileDisputes } from './reconcile.ts'
import { refundAttention } from './refund-attention.ts'
import { disputeOperations, paymentOperations } from './routes.ts'
import { stepAttention } from './step-attention.ts'
import { receiveEvent } from './webhook.ts'
import { workPayments } from './work.ts'

export const payments = {
  name: 'payments',
  uses: ['ledger'],
  tables: [
    'payments',
    'payment_refunds',
    'payment_steps',
    'payment_disputes',
    'payment_events',
    'document_numbers',
  ],
  operations: { payments: paymentOperations, disputes: disputeOperations },
  routes: {
    // Not limited: the payment service sends from few addresses, and unsigned requests cost nothing.
    'payment-events': {
      path: /^\/api\/webhooks\/payments$/,
      limit: undefined,
      answer: receiveEvent,
    },
    receipt: {
      path: /^\/receipt\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i,
      limit: 'calls',
      answer: (options, requestContext, match) => receiptPage(options, requestContext, match[1] as string),
    },
  },
  jobs: (deps) => [
    { name: 'work-payments', everySeconds: 2, run: () => workPayments(deps) },
    // Hourly, a quarter of an hour before the payouts of the day.
    { name: 'reconcile-disputes', cron: '45 * * * *', run: async () => void (await reconcileDisputes(deps)) },
  ],
  backlogs: {
    // A refund waits for the end of a dispute by design.
    payments: (sql, gateway) => sql`
      select s.created_at as at from payment_steps s join payments p on p.id = s.payment_id
      where s.state = 'waiting' and p.gateway = ${gateway} and not (s.kind = 'refund' and exists (
        select from payment_disputes d where d.payment_id = s.payment_id and d.state = 'open'))`,
    'payment-events': (sql) => sql`select received_at as at from payment_events where state = 'waiting'`,
  },
  attention: [refundAttention, stepAttention],
  ledgerChecks: [findPaymentDifferences, findPaymentContradictions, findNumberingErrors],
  retention: [
    { table: 'payment_events', where: `state <> 'waiting' and received_at < now() - interval '90 days'` },
  ],
  personalData: {
    references: [
      {
        table: 'payments',
        column: 'user_id',
        whenDeleted: 'set null',
        file: 'payments',
        without: ['client_secret', 'payee_id'],
        isContribution: true,
      },
      { table: 'payments', column: 'payee_id', whenDeleted: 'set null', unlisted: whyUnlisted.ofOthers },
    ],
  },
} satisfies Domain
