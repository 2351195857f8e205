// Domain registration: plans and the metering of location views.
import type { Domain } from '../domain.ts'
import { moveViews } from './move-views.ts'
import { subscriptionOperations } from './routes.ts'

export const subscriptions = {
  name: 'subscriptions',
  uses: ['users'],
  tables: ['subscription_plans', 'location_views', 'view_counts'],
  operations: { subscriptions: subscriptionOperations },
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
    ],
  },
  mergeLocations: moveViews,
} satisfies Domain
