// Domain registration: the skylines of locations and of points.
import type { Domain } from '../../app/domains/domain.ts'
import { horizonJobs } from './jobs.ts'
import { drawnSkyline } from './log-skyline.ts'
import { pointHorizonJobs } from './point-job.ts'
import { horizonOperations } from './routes.ts'

export const horizon = {
  name: 'horizon',
  uses: ['gazetteer', 'basemaps', 'light', 'locations', 'subscriptions', 'users', 'moderation'],
  tables: ['location_horizons', 'point_horizons', 'point_horizon_requests'],
  operations: { horizon: horizonOperations },
  jobs: (deps) => [...horizonJobs(deps), ...pointHorizonJobs(deps)],
  retention: [
    { table: 'point_horizons', where: "asked_at < now() - interval '90 days'" },
    { table: 'point_horizon_requests', where: 'day < current_date - 2' },
  ],
  personalData: {
    references: [
      {
        table: 'location_horizons',
        column: 'drawn_by',
        whenDeleted: 'set null',
        file: 'skylines-drawn',
        isContribution: true,
      },
      {
        table: 'point_horizon_requests',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'skyline-requests',
      },
    ],
  },
  attachedToLocations: { skyline: drawnSkyline },
  // The skyline belongs to a position that is no longer listed.
  mergeLocations: async (tx, { from }) =>
    void (await tx`delete from location_horizons where location_id = ${from}`),
} satisfies Domain
