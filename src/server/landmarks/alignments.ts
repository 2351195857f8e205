// GET /api/landmarks/{id}/alignments: when the low sun or moon stands behind a landmark, seen from a location.
import type { Alignments, Landmark } from '../../contract/landmarks.ts'
import type { LocationSummary } from '../../contract/locations.ts'
import { Problem } from '../../contract/problems.ts'
import { alignments, topAltitude } from '../../rules/light/alignments.ts'
import { locationsByIds } from '../locations/by-ids.ts'
import { seenFrom } from '../locations/seen-landmarks.ts'
import { requireDateWithLight } from '../planning/light.ts'
import type { Sql } from '../platform/db/pool.ts'
import { findLandmark } from './find.ts'

const days = 366
const metersPerFoot = 0.3048
/** Above this the sun is no longer near the horizon; used as it is where the height of the landmark is unknown. */
const lowAltitude = 5
/** The body may stand just above the top. */
const aboveTop = 1.5

type Input = { id: string; location: string; date?: string | undefined; limit: number }

/** @throws Problem not-found for an unknown landmark or location, or a location whose position or direction is not published */
export async function readAlignments(sql: Sql, now: Date, input: Input): Promise<Alignments> {
  const landmark = await findLandmark(sql, input.id)
  const [location] = await locationsByIds(sql, [input.location])
  const seen = location && seenFrom(location, landmark)
  if (
    !location ||
    !seen ||
    seen.bearingDegrees === null ||
    seen.distanceMiles === null ||
    location.precision !== 'exact'
  )
    throw new Problem('not-found', 'The direction from this location to the landmark is not known')
  const { latitude, longitude } = location as LocationSummary & { latitude: number; longitude: number }
  const top = altitudeOfTop(landmark, location, seen.distanceMiles)
  const date = requireDateWithLight(input.date ?? now.toISOString().slice(0, 10))
  const found = alignments(
    { latitude, longitude },
    {
      startMs: Date.parse(`${date}T00:00:00Z`),
      days,
      bearing: seen.bearingDegrees,
      minAltitude: 0,
      maxAltitude: Math.max(lowAltitude, (top ?? 0) + aboveTop),
    },
  )
  return { timeZone: location.timeZone ?? 'UTC', topAltitude: top, alignments: found.slice(0, input.limit) }
}

function altitudeOfTop(landmark: Landmark, location: LocationSummary, miles: number): number | null {
  const { heightMeters, elevationMeters } = landmark
  if (elevationMeters === null || location.elevation === null) return null
  return topAltitude(miles, location.elevation * metersPerFoot, elevationMeters + (heightMeters ?? 0))
}
