// Domain registration: the skylines of locations.
import type { Domain } from '../domain.ts'

export const horizon = {
  name: 'horizon',
  uses: [],
  tables: ['location_horizons'],
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
  // The skyline belongs to a position that is listed no more.
  mergeLocations: async (tx, { from }) =>
    void (await tx`delete from location_horizons where location_id = ${from}`),
} satisfies Domain
