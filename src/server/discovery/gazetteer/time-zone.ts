// The time zone of a point, from the exact boundaries of OpenStreetMap (package geo-tz, decision 23).
import { createRequire } from 'node:module'
import type { GeoPoint } from '../../../rules/distance.ts'

type Boundaries = typeof import('geo-tz/all')

const require = createRequire(import.meta.url)
let loaded: Boundaries | undefined

// On first use, as the index takes 35 ms to read.
function boundaries(): Boundaries {
  if (!loaded) {
    loaded = require('geo-tz/all') as Boundaries
    loaded.setCache({ store: partStore() })
  }
  return loaded
}

/** The package reads one part of its file for each point near a boundary and would keep all of them, some 400 MB. */
const maxParts = 16

function partStore() {
  const parts = new Map<string, unknown>()
  return {
    get: (key: string) => parts.get(key),
    set: (key: string, part: unknown) => {
      const oldest = parts.keys().next()
      if (parts.size >= maxParts && !oldest.done) parts.delete(oldest.value)
      parts.set(key, part)
    },
  }
}

/** IANA name of the zone at a point; `Etc/GMT+10` and the like at sea. Where two are in use, the official one. */
export function timeZoneAt({ latitude, longitude }: GeoPoint): string {
  return boundaries().find(latitude, longitude)[0] ?? 'Etc/UTC'
}
