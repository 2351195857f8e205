// Domain registration: permit rules.
import type { Domain } from '../domain.ts'
import { movePermits } from './move-permits.ts'
import { permitOperations } from './routes.ts'

export const permits = {
  name: 'permits',
  uses: ['gazetteer', 'planning', 'locations'],
  tables: ['permits', 'permit_locations', 'permit_bookings'],
  operations: { permits: permitOperations },
  mergeLocations: movePermits,
  personalData: {
    references: [
      {
        table: 'permit_bookings',
        column: 'user_id',
        whenDeleted: 'set null',
        file: 'permit-bookings',
        isContribution: true,
      },
    ],
  },
} satisfies Domain
