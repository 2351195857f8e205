// Domain registration: trips.
import type { Domain } from '../../app/domains/domain.ts'
import { demoTrips } from './demo.ts'
import { tripOperations } from './routes.ts'

export const trips = {
  name: 'trips',
  uses: ['gazetteer', 'users', 'locations', 'permits'],
  tables: ['trips', 'trip_stops', 'trip_nights'],
  demo: [demoTrips],
  operations: { trips: tripOperations },
  personalData: {
    references: [
      {
        table: 'trips',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'trips',
        without: ['share_nonce', 'share_token_hashes'],
      },
    ],
    exportRows: {
      'trip-nights': (sql, userId) =>
        sql`select to_jsonb(n) as row from trip_nights n join trips t on t.id = n.trip_id where t.user_id = ${userId} order by n.trip_id, n.night`,
      'trip-stops': (sql, userId) =>
        sql`select to_jsonb(s) as row from trip_stops s join trips t on t.id = s.trip_id where t.user_id = ${userId} order by s.trip_id, s.day, s.sort_order`,
    },
  },
  // A trip that visits both then visits the remaining one twice, so that no stop with its note disappears.
  mergeLocations: async (tx, { from, into }) => {
    await tx`update trips set version = version + 1 where id in (select trip_id from trip_stops where location_id = ${from})`
    await tx`update trip_stops set location_id = ${into} where location_id = ${from}`
  },
} satisfies Domain
