// Domain registration: plans, the metering of location views, and subscriptions with their invoices.
import type { Domain } from '../../app/domains/domain.ts'
import { subscriptionAttention } from './attention.ts'
import { demoSubscriptions } from './demo.ts'
import { endForDeletion } from './forget-user.ts'
import { gatewayEvents, paymentHandlers } from './gateway-events.ts'
import { invoicePage } from './invoice-page.ts'
import { findInvoiceDifferences } from './ledger-check.ts'
import { moveViews } from './move-views.ts'
import { subscriptionOperations } from './routes.ts'
import { waitingSubscription } from './waiting.ts'
import { workSubscriptions } from './work.ts'

export const subscriptions = {
  name: 'subscriptions',
  uses: ['users', 'payments'],
  tables: [
    'subscription_plans',
    'location_views',
    'view_counts',
    'plan_prices',
    'subscriptions',
    'subscription_invoices',
    'subscription_steps',
    'subscription_cards',
  ],
  demo: [demoSubscriptions],
  operations: { subscriptions: subscriptionOperations },
  routes: {
    invoice: {
      path: /^\/invoice\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i,
      limit: 'calls',
      answer: (options, requestContext, match) => invoicePage(options, requestContext, match[1] as string),
    },
  },
  jobs: (deps) => [{ name: 'work-subscriptions', everySeconds: 5, run: () => workSubscriptions(deps) }],
  payments: paymentHandlers,
  gatewayEvents,
  backlogs: {
    subscriptions: (sql, gateway) => sql`
      select t.created_at as at from subscription_steps t join subscriptions s on s.id = t.subscription_id
      where t.state = 'waiting' and s.gateway = ${gateway}`,
  },
  waiting: waitingSubscription,
  attention: [subscriptionAttention],
  ledgerChecks: [findInvoiceDifferences],
  retention: [
    // Past months are never read again. Views of users are retained because they are part of the data export.
    { table: 'location_views', where: `user_id is null and month < now() - interval '2 months'` },
    { table: 'view_counts', where: `month < now() - interval '2 months'` },
  ],
  personalData: {
    references: [
      {
        table: 'location_views',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'location-views',
        without: ['viewer'],
      },
      {
        table: 'view_counts',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'location-view-counts',
        without: ['viewer'],
      },
      {
        table: 'subscriptions',
        column: 'user_id',
        whenDeleted: 'set null',
        file: 'subscriptions',
        without: ['client_secret'],
        isContribution: true,
      },
    ],
    exportRows: {
      invoices: (sql, userId) => sql`
        select to_jsonb(i) as row from subscription_invoices i join subscriptions s on s.id = i.subscription_id
        where s.user_id = ${userId} order by i.created_at, i.id`,
    },
    removeContributions: (tx, _, userId) => endForDeletion(tx, userId),
  },
  mergeLocations: moveViews,
} satisfies Domain
