// GET /api/landmarks/{id}/alignments: when the low sun or moon stands behind a landmark, seen from a location.

import type { Landmark } from '../../../contract/discovery/landmarks.ts'
import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import type { LandmarkAlignments } from '../../../contract/planning/alignments.ts'
import { Problem } from '../../../contract/problems.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { metersPerFoot } from '../../../rules/distance-text.ts'
import { alignments, type Alignment as FoundAlignment, topAltitude } from '../../../rules/light/alignments.ts'
import { type Horizon, knownAltitudeAt } from '../../../rules/light/horizon.ts'
import { sightOver } from '../../../rules/light/in-sight.ts'
import { moonVisibility } from '../../../rules/light/moon-visibility.ts'
import { sunPosition } from '../../../rules/light/positions.ts'
import type { CallContext } from '../../app/request/context.ts'
import { findLandmark } from '../../discovery/landmarks/find.ts'
import { requireDateWithLight } from '../../discovery/light/light.ts'
import { locationsByIds } from '../../discovery/locations/by-ids.ts'
import { closedGuides } from '../../discovery/locations/limited.ts'
import { seenFrom } from '../../discovery/locations/seen-landmarks.ts'
import { readSkylineAt } from '../horizon/read-point.ts'
import { findMissingHeights } from './missing-heights.ts'

const days = 366
/**
 * Above this the sun is no longer near the horizon. Used unchanged where the height of the landmark is
 * unknown.
 */
const lowAltitude = 5
/** The body may stand just above the top. */
const aboveTop = 1.5

type Input = {
  id: string
  location: string
  date?: string | undefined
  limit: number
  includeFaint: boolean
}

/** @throws Problem not-found for an unknown landmark or location, or a location whose position or direction is not published */
export async function readLandmarkAlignments(
  context: Pick<CallContext, 'deps' | 'session'>,
  input: Input,
): Promise<LandmarkAlignments> {
  const sql = context.deps.readSql
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
  // Height and skyline belong to the guide.
  const isOpen = (await closedGuides(context, [location.id])).size === 0
  const top = isOpen ? altitudeOfTop(landmark, location, seen.distanceMiles) : null
  const date = requireDateWithLight(input.date ?? context.deps.now().toISOString().slice(0, 10))
  const bearing = seen.bearingDegrees
  const found = alignments(
    { latitude, longitude },
    {
      startMs: Date.parse(`${date}T00:00:00Z`),
      days,
      bearing,
      minAltitude: 0,
      maxAltitude: Math.max(lowAltitude, (top ?? 0) + aboveTop),
    },
  )
  const clear = input.includeFaint ? found : found.filter((one) => isClear({ latitude, longitude }, one))
  const horizon = await readSkylineAt(sql, { latitude, longitude }, isOpen ? location.id : undefined)
  return {
    timeZone: location.timeZone ?? 'UTC',
    topAltitude: top,
    skyline: knownAltitudeAt(horizon, bearing),
    missingHeights: isOpen
      ? findMissingHeights({ horizon, azimuth: bearing, landmark, elevation: location.elevation })
      : [],
    leftOutFaint: found.length - clear.length,
    alignments: firstOfEach(clear, input.limit).map((one) => ({
      ...one,
      isInSight: inSight(one, bearing, horizon),
    })),
  }
}

const isClear = (point: GeoPoint, { body, at, illumination }: FoundAlignment) =>
  body === 'sun' || moonVisibility(illumination, sunPosition({ ...point, at }).altitude) === 'clear'

/** So many of each body that many moons do not push out the sun. In order of time, as they were found. */
function firstOfEach(found: readonly FoundAlignment[], limit: number): FoundAlignment[] {
  const left = { sun: limit, moon: limit }
  return found.filter(({ body }) => left[body]-- > 0)
}

const inSight = ({ altitude }: { altitude: number }, azimuth: number, horizon: Horizon | undefined) =>
  (horizon && sightOver({ azimuth, apparentAltitude: altitude }, horizon)) ?? null

function altitudeOfTop(landmark: Landmark, location: LocationSummary, miles: number): number | null {
  const { heightMeters, elevationMeters } = landmark
  if (elevationMeters === null || location.elevation === null) return null
  return topAltitude(miles, location.elevation * metersPerFoot, elevationMeters + (heightMeters ?? 0))
}
