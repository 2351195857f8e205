// When a body is where it is wanted, in the light, with the moon and at the hours that are wanted: the stretches of time.
import { Body, Refraction } from 'astronomy-engine'
import type { GeoPoint } from '../../distance.ts'
import { dayMs, minuteMs } from '../../durations.ts'
import {
  type LightKind,
  lightRanges,
  maxAlignmentDays,
  maxAlignmentTolerance,
  type SkyBody,
  type SkyEvent,
} from '../alignment-limits.ts'
import { findOverlaps } from '../altitude-curve.ts'
import { bisect } from '../bisect.ts'
import { type BodyTrack, getTrack, type TrackedBody } from '../body-track.ts'
import { type Horizon, horizonAltitudeAt } from '../horizon.ts'
import { turnDegrees } from '../landmark-light.ts'
import { HORIZON_DEGREES } from '../light-of-day.ts'
import type { Span } from '../local-day.ts'
import { moonIlluminationAt } from '../moon-phase.ts'
import { nearestMidnight } from '../nearest-midnight.ts'
import { checkedLocation } from '../place.ts'
import {
  type Bound,
  besideAzimuth,
  betweenAltitudes,
  geometricAltitude,
  join,
  onItsWay,
  stretchesInside,
} from './bounded-stretches.ts'
import { type ClockCondition, clockSpans } from './clock-spans.ts'
import { bandTilt, trackOfCore } from './galactic-band.ts'

/** All conditions that are there hold at the same time. Angles in degrees; altitudes as seen, with refraction. */
export type SkySearch = {
  body: SkyBody
  /** From true north; without it the body may stand anywhere. */
  azimuth?: number | undefined
  /** To either side of the azimuth. */
  tolerance: number
  /** Without both and with an event: from the skyline to 1° above it. */
  minAltitude?: number | undefined
  maxAltitude?: number | undefined
  /** Before or after its highest point. */
  event?: SkyEvent | undefined
  /** Of the Milky Way's band from upright, at the core. */
  maxTilt?: number | undefined
  /** At least one of them. */
  light?: readonly LightKind[] | undefined
  /** Above or below a level horizon. */
  moon?: 'up' | 'down' | undefined
  /** The lit share of the moon at the moment's best time, 0..1. */
  minLit?: number | undefined
  maxLit?: number | undefined
  clock?: ClockCondition | undefined
  /** The skyline; empty or absent: level. */
  horizon?: Horizon | undefined
}

/**
 * A stretch of a day at most, and the body at its best time: nearest to the direction, else where it rises or sets, most upright, or highest.
 * Milliseconds since 1970, degrees, altitude as seen.
 */
export type SkyMoment = Span & {
  readonly atMs: number
  readonly azimuth: number
  readonly altitude: number
}

/** Over four days the interpolated track is within a third of an arc second of the exact one. */
const partMs = 4 * dayMs
const precisionMs = 250
/** Half the disc of sun or moon. */
const discRadius = 0.27
/** How far above the skyline a body still counts as rising or setting. */
const aboveSkyline = 1
/** The center of sun, moon or a star that rises or sets over a level horizon, geometric: that of lightOfDay. */
const discOnHorizon = HORIZON_DEGREES - 0.2666
const geometricOnHorizon = (body: SkyBody) => (radiusOf(body) > 0 ? discOnHorizon : HORIZON_DEGREES)

/**
 * All moments within the span, in order. A generator, so that others get their turn: it yields after every four days, some milliseconds.
 * @throws RangeError for a position outside the globe, a span over 400 days, or a tolerance that is not within 0..45
 */
export function* searchSky(point: GeoPoint, span: Span, search: SkySearch): Generator<void, SkyMoment[]> {
  const days = (span.endMs - span.startMs) / dayMs
  if (!(days >= 0 && days <= maxAlignmentDays))
    throw new RangeError(`Not up to ${maxAlignmentDays} days: ${days}`)
  if (!(search.tolerance >= 0 && search.tolerance <= maxAlignmentTolerance))
    throw new RangeError(`Not a tolerance of up to ${maxAlignmentTolerance} degrees: ${search.tolerance}`)
  const observer = checkedLocation(point)
  const bounds = toBounds(search)
  const stretches: Span[] = []
  for (let startMs = span.startMs; startMs < span.endMs; startMs += partMs) {
    const part = { startMs, endMs: Math.min(startMs + partMs, span.endMs) }
    for (const one of stretchesOfPart(observer, part, search, bounds)) join(stretches, one)
    yield
  }
  const found: SkyMoment[] = []
  for (const stretch of stretches.flatMap((one) => intoDays(observer, one))) {
    const moment = toMoment(observer, stretch, search)
    if (isLitAsWanted(moment.atMs, search)) found.push(moment)
    if (found.length % 20 === 0) yield
  }
  return found
}

/** The same at once. */
export function findMoments(point: GeoPoint, span: Span, search: SkySearch): SkyMoment[] {
  const steps = searchSky(point, span, search)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

const planets: Partial<Record<SkyBody, TrackedBody>> = {
  sun: Body.Sun,
  moon: Body.Moon,
  mercury: Body.Mercury,
  venus: Body.Venus,
  mars: Body.Mars,
  jupiter: Body.Jupiter,
  saturn: Body.Saturn,
}

export function trackOf(body: SkyBody, observer: GeoPoint, span: Span): BodyTrack {
  const tracked = planets[body]
  return tracked ? getTrack(tracked, observer, span) : trackOfCore(observer, span)
}

const radiusOf = (body: SkyBody) => (body === 'sun' || body === 'moon' ? discRadius : 0)

/** Whether its place is the skyline itself. */
const isAtSkyline = ({ event, minAltitude, maxAltitude }: SkySearch): boolean =>
  event !== undefined && minAltitude === undefined && maxAltitude === undefined

const highestOf = (horizon: Horizon | undefined) =>
  Math.max(0, ...(horizon ?? []).map(({ altitude }) => altitude))
const lowestOf = (horizon: Horizon | undefined) =>
  Math.min(0, ...(horizon ?? []).map(({ altitude }) => altitude))

function toBounds(search: SkySearch): Bound[] {
  const { azimuth, tolerance, event, horizon } = search
  const high = isAtSkyline(search) ? highestOf(horizon) + aboveSkyline : (search.maxAltitude ?? 90)
  return [
    ...(azimuth === undefined ? [] : besideAzimuth(azimuth, tolerance)),
    ...betweenAltitudes(lowest(search), high < 90 ? geometricAltitude(high) : 90),
    ...(event ? [onItsWay(event)] : []),
  ]
}

/** Geometric. */
function lowest(search: SkySearch): number {
  const { body, horizon, minAltitude = 0 } = search
  if (!isAtSkyline(search)) return geometricAltitude(minAltitude)
  return horizon?.length ? geometricAltitude(lowestOf(horizon) - radiusOf(body)) : geometricOnHorizon(body)
}

function stretchesOfPart(
  observer: GeoPoint,
  part: Span,
  search: SkySearch,
  bounds: readonly Bound[],
): Span[] {
  const track = trackOf(search.body, observer, part)
  let found: Span[] = stretchesInside(track, part, bounds)
  // The next condition is computed only where the former ones hold.
  const narrow = (next: () => Span[]) => {
    if (found.length > 0) found = findOverlaps(found, next())
  }
  const { clock, light, moon, maxTilt, horizon } = search
  if (clock) narrow(() => clockSpans(part, clock))
  if (light) narrow(() => lightSpans(observer, part, light))
  if (moon) narrow(() => moonSpans(observer, part, moon))
  if (isAtSkyline(search) && horizon?.length) {
    const radius = radiusOf(search.body)
    const over = (atMs: number) => heightOver(track, atMs, horizon)
    narrow(() =>
      found.flatMap((one) =>
        spansWhere((atMs) => Math.min(over(atMs) + radius, aboveSkyline - over(atMs)), one, minuteMs),
      ),
    )
  }
  if (maxTilt !== undefined) {
    const tiltAt = bandTilt(observer, part)
    narrow(() => found.flatMap((one) => spansWhere((atMs) => maxTilt - tiltAt(atMs), one, 5 * minuteMs)))
  }
  return found
}

function lightSpans(observer: GeoPoint, part: Span, kinds: readonly LightKind[]): Span[] {
  const sun = getTrack(Body.Sun, observer, part)
  const merged: { low: number; high: number }[] = []
  for (const range of kinds.map((kind) => lightRanges[kind]).toSorted((a, b) => a.low - b.low)) {
    const last = merged.at(-1)
    if (last?.high === range.low) last.high = range.high
    else merged.push({ ...range })
  }
  return merged
    .flatMap(({ low, high }) => stretchesInside(sun, part, betweenAltitudes(low, high)))
    .toSorted((a, b) => a.startMs - b.startMs)
}

function moonSpans(observer: GeoPoint, part: Span, where: 'up' | 'down'): Span[] {
  const track = getTrack(Body.Moon, observer, part)
  const [low, high] = where === 'up' ? [discOnHorizon, 90] : [-90, discOnHorizon]
  return stretchesInside(track, part, betweenAltitudes(low, high))
}

function heightOver(track: BodyTrack, atMs: number, horizon: Horizon): number {
  const { azimuth, altitude } = track.horizontalAt(atMs)
  return altitude + Refraction('normal', altitude) - horizonAltitudeAt(horizon, azimuth)
}

/** Where a function of time is positive, by samples so far apart. */
function spansWhere(valueAt: (atMs: number) => number, { startMs, endMs }: Span, stepMs: number): Span[] {
  const found: Span[] = []
  for (let fromMs = startMs; fromMs < endMs; fromMs += stepMs) {
    const toMs = Math.min(fromMs + stepMs, endMs)
    const [isIn, isInAfter] = [valueAt(fromMs) > 0, valueAt(toMs) > 0]
    if (!isIn && !isInAfter) continue
    const cutMs = isIn === isInAfter ? undefined : bisect(valueAt, fromMs, toMs)
    join(found, { startMs: isIn ? fromMs : (cutMs ?? fromMs), endMs: isInAfter ? toMs : (cutMs ?? toMs) })
  }
  return found
}

/** What lasts for more than a day, such as the sun of a polar summer, as one stretch for each day from midnight to midnight (mean sun). */
function intoDays(observer: GeoPoint, stretch: Span): Span[] {
  if (stretch.endMs - stretch.startMs <= dayMs) return [stretch]
  const days: Span[] = []
  let startMs = stretch.startMs
  while (startMs < stretch.endMs) {
    const midnightMs = nearestMidnight(observer, startMs + dayMs / 2 + minuteMs)
    const nextMs = midnightMs > startMs + minuteMs ? midnightMs : midnightMs + dayMs
    const endMs = Math.min(stretch.endMs, nextMs)
    days.push({ startMs, endMs })
    startMs = endMs
  }
  return days
}

function isLitAsWanted(atMs: number, { minLit = 0, maxLit = 1 }: SkySearch): boolean {
  if (minLit <= 0 && maxLit >= 1) return true
  const lit = moonIlluminationAt(atMs)
  return lit >= minLit && lit <= maxLit
}

function toMoment(observer: GeoPoint, stretch: Span, search: SkySearch): SkyMoment {
  const track = trackOf(search.body, observer, stretch)
  const atMs = bestTime(observer, track, stretch, search)
  const { azimuth, altitude } = track.horizontalAt(atMs)
  return { ...stretch, atMs, azimuth, altitude: altitude + Refraction('normal', altitude) }
}

function bestTime(observer: GeoPoint, track: BodyTrack, stretch: Span, search: SkySearch): number {
  const { azimuth, maxTilt, event } = search
  // Within a stretch the direction approaches the azimuth once.
  if (azimuth !== undefined)
    return leastIn((atMs) => Math.abs(turnDegrees(azimuth, track.horizontalAt(atMs).azimuth)), stretch)
  if (event && isAtSkyline(search)) return event === 'rise' ? stretch.startMs : stretch.endMs
  const awayAt =
    maxTilt === undefined ? (atMs: number) => -track.altitudeAt(atMs) : bandTilt(observer, stretch)
  return leastIn(awayAt, aroundLeast(awayAt, stretch))
}

/** The samples on both sides of the least one. */
function aroundLeast(valueAt: (atMs: number) => number, { startMs, endMs }: Span): Span {
  const steps = Math.max(1, Math.ceil((endMs - startMs) / (30 * minuteMs)))
  const stepMs = (endMs - startMs) / steps
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (let step = 0; step <= steps; step++) {
    const value = valueAt(startMs + step * stepMs)
    if (value < least) [best, least] = [step, value]
  }
  return {
    startMs: startMs + Math.max(0, best - 1) * stepMs,
    endMs: startMs + Math.min(steps, best + 1) * stepMs,
  }
}

/** Where a function with a single valley is least, by thirds. */
function leastIn(valueAt: (atMs: number) => number, { startMs, endMs }: Span): number {
  let [low, high] = [startMs, endMs]
  while (high - low > precisionMs) {
    const third = (high - low) / 3
    if (valueAt(low + third) < valueAt(high - third)) high -= third
    else low += third
  }
  return (low + high) / 2
}
