// Domain registration: the skylines of locations.
import type { Domain } from '../domain.ts'
import { horizonJobs } from './jobs.ts'
import { drawnSkyline } from './log-skyline.ts'
import { horizonOperations } from './routes.ts'

export const horizon = {
  name: 'horizon',
  uses: ['basemaps', 'planning', 'users', 'moderation'],
  tables: ['location_horizons'],
  operations: { horizon: horizonOperations },
  jobs: horizonJobs,
  personalData: {
    references: [
      {
        table: 'location_horizons',
        column: 'drawn_by',
        whenDeleted: 'set null',
        file: 'skylines-drawn',
        isContribution: true,
      },
    ],
  },
  attachedToLocations: { skyline: drawnSkyline },
  // The skyline belongs to a position that is listed no more.
  mergeLocations: async (tx, { from }) =>
    void (await tx`delete from location_horizons where location_id = ${from}`),
} satisfies Domain
