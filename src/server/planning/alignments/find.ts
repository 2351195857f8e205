// GET /api/light/alignments.

import type { Landmark } from '../../../contract/discovery/landmarks.ts'
import type { Alignment, AlignmentsInput } from '../../../contract/planning/alignments.ts'
import { Problem } from '../../../contract/problems.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { dayMs } from '../../../rules/durations.ts'
import { type AlignedStretch, findAlignments } from '../../../rules/light/align-times.ts'
import {
  type MissingHeight,
  maxAlignmentDays,
  usualTolerance,
} from '../../../rules/light/alignment-limits.ts'
import { discDegrees } from '../../../rules/light/disc.ts'
import { type Horizon, knownAltitudeAt } from '../../../rules/light/horizon.ts'
import { stretchInSight } from '../../../rules/light/in-sight.ts'
import { localDay, type Span } from '../../../rules/light/local-day.ts'
import { moonIlluminationAt } from '../../../rules/light/moon-phase.ts'
import { stretchVisibility } from '../../../rules/light/moon-visibility.ts'
import { isoInstant } from '../../../rules/light/place.ts'
import { sunPosition } from '../../../rules/light/positions.ts'
import { getSightRange } from '../../../rules/light/sight-range.ts'
import { timeZoneAt } from '../../discovery/gazetteer/time-zone.ts'
import { findLandmark } from '../../discovery/landmarks/find.ts'
import { localDate, requireDateWithLight } from '../../discovery/light/light.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { readSkylineAt } from '../horizon/read-point.ts'
import { findMissingHeights } from './missing-heights.ts'

const yearMs = 366 * dayMs

export type FoundAlignments = {
  alignments: Alignment[]
  landmark: Landmark | undefined
  azimuth: number
  leftOut: { faint: number; behindRidge: number }
  missingHeights: MissingHeight[]
}

/** @throws Problem not-found for an unknown landmark, validation for a range that is empty or too long */
export async function searchAlignments(
  sql: Queryable,
  now: Date,
  input: AlignmentsInput,
): Promise<FoundAlignments> {
  const point = { latitude: input.lat, longitude: input.lng }
  const landmark = input.landmarkId === undefined ? undefined : await findLandmark(sql, input.landmarkId)
  const range = landmark
    ? getSightRange({ point, eyeMeters: input.elevation }, landmark)
    : {
        azimuth: input.azimuth as number,
        tolerance: usualTolerance,
        minAltitude: 0,
        maxAltitude: 90,
        landmarkHeight: null,
      }
  const {
    minAltitude = range.minAltitude,
    maxAltitude = range.maxAltitude,
    tolerance = range.tolerance,
  } = input
  const search = {
    body: input.body,
    azimuth: input.azimuth ?? range.azimuth,
    tolerance,
    minAltitude,
    maxAltitude,
  }
  const found = findAlignments(point, requireSpan(input, point, now), search)
  const horizon = await readSkylineAt(sql, point, input.locationId)
  const place = { body: input.body, point, horizon, landmarkHeight: range.landmarkHeight }
  return {
    landmark,
    azimuth: search.azimuth,
    missingHeights: findMissingHeights({
      horizon,
      azimuth: search.azimuth,
      landmark,
      elevation: input.elevation,
    }),
    ...choose(
      found.map((one) => toAlignment(one, place)),
      input,
    ),
  }
}

/** Whether the moon stands out is decided first, so nothing is counted twice. */
function choose(
  found: Alignment[],
  { includeFaint, hideBehindRidge }: Pick<AlignmentsInput, 'includeFaint' | 'hideBehindRidge'>,
): Pick<FoundAlignments, 'alignments' | 'leftOut'> {
  const bright = includeFaint ? found : found.filter(({ visibility }) => visibility === 'clear')
  const alignments = hideBehindRidge ? bright.filter(({ inSight }) => inSight !== 'none') : bright
  return {
    alignments,
    leftOut: { faint: found.length - bright.length, behindRidge: bright.length - alignments.length },
  }
}

type Place = {
  body: AlignmentsInput['body']
  point: GeoPoint
  horizon: Horizon | undefined
  landmarkHeight: number | null
}

function toAlignment(one: AlignedStretch, { body, point, horizon, landmarkHeight }: Place): Alignment {
  const at = isoInstant(one.atMs)
  return {
    start: isoInstant(one.startMs),
    end: isoInstant(one.endMs),
    at,
    azimuth: thousandth(one.azimuth),
    altitude: thousandth(one.altitude),
    illumination: body === 'sun' ? 1 : thousandth(moonIlluminationAt(one.atMs)),
    sunAltitude: thousandth(sunPosition({ ...point, at }).altitude),
    visibility: body === 'sun' ? 'clear' : stretchVisibility(point, one),
    diameter: thousandth(discDegrees(body, one.atMs)),
    landmarkHeight: landmarkHeight === null ? null : thousandth(landmarkHeight),
    skyline: knownAltitudeAt(horizon, one.azimuth),
    inSight: horizon ? stretchInSight(body, point, one, horizon) : null,
  }
}

function requireSpan({ from, to }: AlignmentsInput, point: GeoPoint, now: Date): Span {
  const timeZone = timeZoneAt(point)
  const start = toSpan(from ?? localDate(now, timeZone), timeZone, 'from')
  const endMs = to === undefined ? start.startMs + yearMs : toSpan(to, timeZone, 'to').endMs
  if (endMs <= start.startMs) throw wrongRange('The end is before the start')
  if (endMs - start.startMs > maxAlignmentDays * dayMs)
    throw wrongRange(`At most ${maxAlignmentDays} days can be searched at once`)
  return { startMs: start.startMs, endMs }
}

/** A date means the whole day; an instant starts and ends at the same time. */
function toSpan(text: string, timeZone: string, path: string): Span {
  if (text.length === 10) return localDay(requireDateWithLight(text, path), timeZone)
  const atMs = Date.parse(text)
  return { startMs: atMs, endMs: atMs }
}

const wrongRange = (message: string) =>
  new Problem('validation', message, { errors: [{ path: 'to', message }] }, 400)

const thousandth = (value: number) => Math.round(value * 1000) / 1000
