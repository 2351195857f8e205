// A location in a file that users download: never more than a list of locations shows on the page.
import type { LocationSummary } from '../../../contract/discovery/locations.ts'

/** `latitude` and `longitude` are the published position, null where that is withheld. `day` and `date`: of a trip. */
export type ExportEntry = {
  id: string
  name: string
  note: string
  latitude: number | null
  longitude: number | null
  city: string | null
  region: string | null
  country: string | null
  timeZone: string | null
  themes: readonly string[]
  url: string
  day?: number
  date?: string
}

/** `name` is the title of the whole. */
export type ExportFile = { name: string; entries: readonly ExportEntry[] }

export function toEntry(location: LocationSummary, note: string, publicUrl: string): ExportEntry {
  const { id, name, latitude, longitude, city, region, country, timeZone, themes } = location
  const isPlaced = latitude !== null && longitude !== null
  return {
    id,
    name,
    note,
    latitude: isPlaced ? latitude : null,
    longitude: isPlaced ? longitude : null,
    city,
    region,
    country,
    timeZone,
    themes,
    url: `${publicUrl}/location/${id}`,
  }
}
