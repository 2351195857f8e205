// Domain registration: how often locations, properties and the site are viewed.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import type { Domain } from '../../app/domains/domain.ts'
import { defineJob } from '../../platform/jobs/queue.ts'
import { readIncoming } from './incoming.ts'
import { readLocationAnalytics } from './location.ts'
import { moveCounts } from './move-counts.ts'
import { readOwnAnalytics } from './own.ts'
import { rollUpDays } from './roll-up.ts'
import { readSiteAnalytics } from './site.ts'
import { listingsTable, locationsTable, siteTable } from './tables.ts'

const operations: Operations<typeof contract.analytics> = {
  own: readOwnAnalytics,
  location: readLocationAnalytics,
  site: ({ deps }, input) => readSiteAnalytics(deps, input),
  incoming: ({ deps }, input) => readIncoming(deps, input),
}

export const analytics = {
  name: 'analytics',
  uses: ['gazetteer', 'users', 'payments', 'subscriptions'],
  tables: [
    'analytics_keys',
    'analytics_events',
    'analytics_days',
    'location_analytics',
    'property_analytics',
    'site_analytics',
  ],
  operations: { analytics: operations },
  routes: {
    'locations-table': {
      path: /^\/analytics\.csv$/,
      limit: 'calls',
      answer: (options, requestContext) => locationsTable(options, requestContext),
    },
    'listings-table': {
      path: /^\/analytics\/listings\.csv$/,
      limit: 'calls',
      answer: (options, requestContext) => listingsTable(options, requestContext),
    },
    'site-table': {
      path: /^\/admin\/analytics\.csv$/,
      limit: 'calls',
      answer: (options, requestContext) => siteTable(options, requestContext),
    },
  },
  jobs: (deps) => [
    defineJob({
      name: 'roll-up-analytics',
      cron: '7 0 * * *',
      atStart: true,
      run: async () => void (await rollUpDays(deps)),
    }),
  ],
  retention: [
    // Days are dropped as soon as they are rolled up for good; this covers days that were not.
    { table: 'analytics_events', where: `day < (now() at time zone 'UTC')::date - interval '3 days'` },
    { table: 'analytics_keys', where: `day < (now() at time zone 'UTC')::date` },
    { table: 'location_analytics', where: `date < current_date - interval '3 years'` },
    { table: 'property_analytics', where: `date < current_date - interval '3 years'` },
  ],
  mergeLocations: moveCounts,
} satisfies Domain
