// What locations add to the product.
import type { Domain } from '../domain.ts'
import { moderatedLocation } from './moderated.ts'
import { moveMarkers } from './move-rows.ts'
import { locationOperations } from './routes.ts'

export const locations = {
  name: 'locations',
  tables: ['locations', 'location_cells', 'location_markers', 'location_facts'],
  operations: { locations: locationOperations },
  personalData: {
    references: [
      {
        table: 'locations',
        column: 'created_by',
        whenDeleted: 'set null',
        file: 'locations-shared',
        // Made of the other columns, for searching.
        without: ['name_plain', 'document', 'popularity', 'public_point', 'cell_x14', 'cell_y14'],
        isContribution: true,
      },
    ],
  },
  notifications: ['location-verified', 'location-removed', 'location-restored'],
  notificationPaths: {
    location: (sql, id) =>
      sql`(select '/location/' || l.id from locations l where l.id = ${id} and l.removed_at is null)`,
  },
  moderation: { location: moderatedLocation },
  mergeLocations: moveMarkers,
} satisfies Domain
