// A location in a file that users download: never more than a list of locations shows on the page.
import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import type { LightPlan } from '../../../contract/planning/light-plans.ts'
import type { Spot } from '../../../contract/planning/spots.ts'
import type { TripStop } from '../../../contract/planning/trips.ts'

/** The plan of a trip's stop. Instants in UTC; `light`: what it is visited for; the drive is from the previous stop. */
export type StopPlan = {
  arrivesAt: string | null
  leavesAt: string | null
  light: TripStop['light']
  lightStartsAt: string | null
  lightEndsAt: string | null
  dayLight: TripStop['dayLight']
  drive: TripStop['leg']
  walk: Pick<TripStop, 'walkMiles' | 'climbFeet' | 'walkMinutes'>
}

/** `latitude` and `longitude` are the published position, null where that is withheld. `day`, `date` and `plan`: of a trip; `spot`: of a
 * user's own spot; `lightPlan`: of a saved plan. */
export type ExportEntry = {
  id: string
  name: string
  note: string
  about: string
  latitude: number | null
  longitude: number | null
  city: string | null
  region: string | null
  country: string | null
  timeZone: string | null
  bestTimeOfDay: LocationSummary['bestTimeOfDay']
  bestTime: string | null
  themes: readonly string[]
  url: string
  day?: number
  date?: string
  plan?: StopPlan
  spot?: OwnSpot
  lightPlan?: Pick<LightPlan, 'at' | 'subject' | 'gear'>
}

/** What a user's own spot has and a location has not. */
type OwnSpot = Pick<Spot, 'directionDegrees' | 'tags' | 'source'>

/** `name` is the title of the whole, `note` what its owner wrote about it. */
export type ExportFile = { name: string; note: string; entries: readonly ExportEntry[] }

export function toEntry(location: LocationSummary, note: string, publicUrl: string): ExportEntry {
  const { id, name, description, latitude, longitude, city, region, country, timeZone, themes } = location
  const isPlaced = latitude !== null && longitude !== null
  return {
    id,
    name,
    note,
    about: description,
    latitude: isPlaced ? latitude : null,
    longitude: isPlaced ? longitude : null,
    city,
    region,
    country,
    timeZone,
    bestTimeOfDay: location.bestTimeOfDay,
    bestTime: location.bestTime,
    themes,
    url: `${publicUrl}/location/${id}`,
  }
}

/** The link opens the spot in its owner's planner; for others it is none. `timeZone`: where a calendar needs it. */
export function toSpotEntry(spot: Spot, publicUrl: string, timeZone: string | null): ExportEntry {
  const { id, name, note, latitude, longitude, directionDegrees, tags, source } = spot
  return {
    ...{ id, name, note, about: '', latitude, longitude, city: null, region: null, country: null, timeZone },
    ...{ bestTimeOfDay: null, bestTime: null, themes: [] },
    url: `${publicUrl}/plan?spot=${id}`,
    spot: { directionDegrees, tags, source },
  }
}
