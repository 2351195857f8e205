// Domain registration: saved plans of the light planner. It registers nothing that shows rows to others: no feed, sitemap, moderation or
// preview.
import type { Domain } from '../../app/domains/domain.ts'
import { demoLightPlans } from './demo.ts'
import { lightPlanOperations } from './routes.ts'

export const lightPlans = {
  name: 'light-plans',
  uses: ['users', 'gazetteer'],
  tables: ['light_plans'],
  demo: [demoLightPlans],
  operations: { lightPlans: lightPlanOperations },
  personalData: {
    references: [
      {
        table: 'light_plans',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'light-plans',
        without: ['share_nonce', 'share_token_hashes'],
      },
    ],
  },
  mergeLocations: async (tx, { from, into }) => {
    await tx`update light_plans set location_id = ${into} where location_id = ${from}`
  },
} satisfies Domain
