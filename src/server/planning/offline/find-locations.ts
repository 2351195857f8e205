// Which locations a pack has: those of its area that everybody may see, the most popular first if there are too many.
import type { PackArea } from '../../../contract/planning/offline.ts'
import { offlineLimits } from '../../../rules/offline.ts'
import { findPackLocations } from '../../discovery/locations/for-packs.ts'
import type { Queryable } from '../../platform/db/pool.ts'

export const findLocations = (
  sql: Queryable,
  { area, isOwn }: { area: PackArea; isOwn: boolean },
): Promise<string[]> =>
  findPackLocations(
    sql,
    toFilters(area),
    isOwn ? offlineLimits.ownPackLocations : offlineLimits.packLocations,
  )

function toFilters(area: PackArea): Parameters<typeof findPackLocations>[1] {
  if (area.kind === 'city') return { city: area.city }
  if (area.kind === 'list') return { ids: area.locationIds }
  if (area.kind === 'circle') return { lat: area.latitude, lng: area.longitude, distance: area.miles }
  const [west, south, east, north] = area.box
  return { bbox: { west, south, east, north } }
}
