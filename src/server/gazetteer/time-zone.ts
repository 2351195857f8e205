// The time zone of a point, from the exact boundaries of OpenStreetMap (package geo-tz, decision 23).
import { find, setCache } from 'geo-tz/all'
import type { GeoPoint } from '../../rules/distance.ts'

// The package reads one part of its file for each point near a boundary and would keep all of them, some 400 MB.
const maxParts = 64
const parts = new Map<string, unknown>()
setCache({
  store: {
    get: (key) => parts.get(key),
    set: (key, part: unknown) => {
      const oldest = parts.keys().next()
      if (parts.size >= maxParts && !oldest.done) parts.delete(oldest.value)
      parts.set(key, part)
    },
  },
})

/** IANA name of the zone at a point; `Etc/GMT+10` and the like at sea. Where two are in use, the official one. */
export function timeZoneAt({ latitude, longitude }: GeoPoint): string {
  return find(latitude, longitude)[0] ?? 'Etc/UTC'
}
