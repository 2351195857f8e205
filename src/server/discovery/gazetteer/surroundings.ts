// GET /api/nearest-town: describes the surroundings of a point in words.
import type { Town } from '../../../contract/discovery/gazetteer.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { countryAt } from './countries.ts'
import { nearestTown } from './nearest-town.ts'
import { timeZoneAt } from './time-zone.ts'
import { stateAt } from './us-states.ts'

export type Surroundings = {
  town: Town & { distance: number }
  region: string | null
  country: string | null
  timeZone: string
}

/** Beyond this distance the nearest town does not determine region and country of a point. */
const nearMiles = 60

/** State and country from the outlines, or else from the nearest town. */
export async function getSurroundings(point: GeoPoint): Promise<Surroundings> {
  const timeZone = timeZoneAt(point)
  const country = await countryAt(point, timeZone)
  const state = country === 'US' ? await stateAt(point) : null
  const town = await nearestTown(point, { country, state })
  const byTown = town.distance <= nearMiles && (country === null || country === town.country)
  return {
    town,
    region: state ?? (byTown ? town.region : null),
    country: country ?? (byTown ? town.country : null),
    timeZone,
  }
}
