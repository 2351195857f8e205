// Where locations are, roughly: their number and mean published position in each cell of the finer grid, which a trigger counts.
import type { LocationCluster } from '../../../rules/street-suggestions.ts'
import type { Queryable } from '../../platform/db/pool.ts'

const fineZoom = 11
const maxClusters = 5000

/** Those with the most locations first. */
export const readClusters = (sql: Queryable): Promise<LocationCluster[]> =>
  sql<LocationCluster[]>`
    select latitude_sum / location_count as latitude, longitude_sum / location_count as longitude, location_count as count
    from location_cells where zoom = ${fineZoom} and location_count > 0
    order by location_count desc, x, y limit ${maxClusters}`
