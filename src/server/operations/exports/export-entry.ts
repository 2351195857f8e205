// A location in a file that users download: never more than a list of locations shows on the page.
import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import type { TripStop } from '../../../contract/planning/trips.ts'

/** The plan of a trip's stop. Instants in UTC; `light`: what it is visited for; the drive is from the previous stop. */
export type StopPlan = {
  arrivesAt: string | null
  leavesAt: string | null
  light: TripStop['light']
  lightStartsAt: string | null
  lightEndsAt: string | null
  dayLight: TripStop['dayLight']
  driveMiles: number | null
  driveMinutes: number | null
}

/** `latitude` and `longitude` are the published position, null where that is withheld. `day`, `date` and `plan`: of a trip. */
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
}

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
