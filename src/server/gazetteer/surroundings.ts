// GET /api/nearest-town: describes the surroundings of a point in words.
import tzLookup from 'tz-lookup'
import type { Town } from '../../contract/gazetteer.ts'
import type { GeoPoint } from '../../rules/distance.ts'
import { outlinesAt } from './outlines.ts'
import { nearestTown } from './towns.ts'

export type Surroundings = {
  town: Town & { distance: number }
  region: string | null
  country: string | null
  timeZone: string
}

/** Beyond this distance the nearest town does not determine the country of a point at sea. */
const nearMiles = 60

/** State and country from the outlines, or else from the nearest town. */
export async function getSurroundings(point: GeoPoint): Promise<Surroundings> {
  const { country, state } = await outlinesAt(point)
  const town = await nearestTown(point, { country, state })
  const byTown = town.distance <= nearMiles && (country === null || country === town.country)
  return {
    town,
    region: state ?? (byTown ? town.region : null),
    country: country ?? (byTown ? town.country : null),
    timeZone: tzLookup(point.latitude, point.longitude),
  }
}
