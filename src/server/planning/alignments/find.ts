// GET /api/light/alignments: days and nights on which a body is where it is wanted, in the wanted light.

import { setImmediate as pause } from 'node:timers/promises'
import type { Landmark } from '../../../contract/discovery/landmarks.ts'
import type { Alignment, AlignmentsInput } from '../../../contract/planning/alignments.ts'
import { Problem } from '../../../contract/problems.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { dayMs } from '../../../rules/durations.ts'
import {
  type LightKind,
  type MissingHeight,
  maxAlignmentDays,
  type SkyBody,
  usualTolerance,
} from '../../../rules/light/alignment-limits.ts'
import { discDegrees } from '../../../rules/light/disc.ts'
import { bandTilt } from '../../../rules/light/finder/galactic-band.ts'
import { type SkyMoment, type SkySearch, searchSky, trackOf } from '../../../rules/light/finder/sky-search.ts'
import { type Horizon, knownAltitudeAt } from '../../../rules/light/horizon.ts'
import { stretchInSight } from '../../../rules/light/in-sight.ts'
import { localDay, type Span } from '../../../rules/light/local-day.ts'
import { stretchVisibility } from '../../../rules/light/moon-visibility.ts'
import { isoInstant } from '../../../rules/light/place.ts'
import { moonPosition, sunPosition } from '../../../rules/light/positions.ts'
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
  /** Undefined where any direction will do. */
  azimuth: number | undefined
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
  const range = landmark ? getSightRange({ point, eyeMeters: input.elevation }, landmark) : undefined
  const horizon = await readSkylineAt(sql, point, input.locationId)
  const azimuth = input.azimuth ?? range?.azimuth
  const search: SkySearch = {
    body: input.body,
    azimuth,
    tolerance: input.tolerance ?? range?.tolerance ?? usualTolerance,
    minAltitude: input.minAltitude ?? range?.minAltitude,
    maxAltitude: input.maxAltitude ?? range?.maxAltitude,
    event: input.event,
    maxTilt: input.maxTilt,
    light: input.light ?? usualLight(input.body),
    moon: input.moon,
    minLit: toShare(input.minMoon),
    maxLit: toShare(input.maxMoon),
    clock: toClock(input, timeZoneAt(point)),
    horizon,
  }
  const found = await inTurns(searchSky(point, requireSpan(input, point, now), search))
  const place = { body: input.body, point, horizon, landmarkHeight: range?.landmarkHeight ?? null }
  return {
    landmark,
    azimuth,
    missingHeights: findMissingHeights({ horizon, azimuth, landmark, elevation: input.elevation }),
    ...choose(
      found.map((one) => toAlignment(one, place)),
      input,
    ),
  }
}

/** Other requests are answered meanwhile. */
async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await pause()
  }
}

/** Stars and planets are searched for when they can be seen. */
function usualLight(body: SkyBody): LightKind[] | undefined {
  if (body === 'sun' || body === 'moon') return undefined
  return body === 'core' ? ['dark'] : ['twilight', 'dark']
}

const toShare = (percent: number | undefined) => (percent === undefined ? undefined : percent / 100)

function toClock(
  { fromTime, toTime, weekdays = [], months = [] }: AlignmentsInput,
  timeZone: string,
): SkySearch['clock'] {
  if (!fromTime && !toTime && weekdays.length === 0 && months.length === 0) return undefined
  return { timeZone, from: fromTime, to: toTime, weekdays, months: months.map(Number) }
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

function toAlignment(one: SkyMoment, { body, point, horizon, landmarkHeight }: Place): Alignment {
  const at = isoInstant(one.atMs)
  const moon = moonPosition({ ...point, at })
  const isDisc = body === 'sun' || body === 'moon'
  return {
    start: isoInstant(one.startMs),
    end: isoInstant(one.endMs),
    at,
    azimuth: thousandth(one.azimuth),
    altitude: thousandth(one.altitude),
    illumination: body === 'moon' ? thousandth(moon.illumination) : 1,
    sunAltitude: thousandth(sunPosition({ ...point, at }).altitude),
    moonIllumination: thousandth(moon.illumination),
    moonAltitude: thousandth(moon.altitude),
    tilt:
      body === 'core' ? thousandth(bandTilt(point, { startMs: one.atMs, endMs: one.atMs })(one.atMs)) : null,
    visibility: body === 'moon' ? stretchVisibility(point, one) : 'clear',
    diameter: isDisc ? thousandth(discDegrees(body, one.atMs)) : 0,
    landmarkHeight: landmarkHeight === null ? null : thousandth(landmarkHeight),
    skyline: knownAltitudeAt(horizon, one.azimuth),
    inSight: horizon ? stretchInSight(trackOf(body, point, one), one, horizon) : null,
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
