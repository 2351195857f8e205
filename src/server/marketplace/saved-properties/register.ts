// Domain registration: properties that users saved, those in their lists of favorites, and saved searches.
import type { Domain } from '../../app/domains/domain.ts'
import { defineJob } from '../../platform/jobs/queue.ts'
import { savedPropertyOperations, savedSearchOperations } from './routes.ts'
import { reportSavedSearches } from './searches.ts'

export const savedProperties = {
  name: 'saved-properties',
  uses: ['users', 'notifications', 'favorites', 'properties'],
  tables: ['saved_properties', 'saved_property_items', 'saved_searches'],
  operations: { savedProperties: savedPropertyOperations, savedSearches: savedSearchOperations },
  // Before the daily email about unread notifications.
  jobs: (deps) => [
    defineJob({
      name: 'report-saved-searches',
      cron: '10 13 * * *',
      run: async () => void (await reportSavedSearches(deps)),
    }),
  ],
  notifications: ['saved-search'],
  notificationPaths: {
    'saved-search': (sql, id) =>
      sql`(select '/marketplace?' || s.search from saved_searches s where s.id = ${id})`,
  },
  personalData: {
    references: [
      { table: 'saved_properties', column: 'user_id', whenDeleted: 'cascade', file: 'saved-properties' },
      { table: 'saved_searches', column: 'user_id', whenDeleted: 'cascade', file: 'saved-searches' },
    ],
    exportRows: {
      'saved-property-items': (sql, userId) =>
        sql`select to_jsonb(i) as row from saved_property_items i where i.user_id = ${userId} order by i.ctid`,
    },
  },
} satisfies Domain
