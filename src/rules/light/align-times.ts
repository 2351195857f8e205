// When sun or moon stands in a direction, within a tolerance and a range of altitudes: the stretches of time.

import { Body, Refraction } from 'astronomy-engine'
import type { GeoPoint } from '../distance.ts'
import { dayMs } from '../durations.ts'
import { maxAlignmentDays, maxAlignmentTolerance } from './alignment-limits.ts'
import { bisect } from './bisect.ts'
import { type BodyTrack, getTrack, type Horizontal } from './body-track.ts'
import { turnDegrees } from './landmark-light.ts'
import type { Span } from './local-day.ts'
import { checkedLocation } from './place.ts'

/** Angles in degrees: `azimuth` from true north, `tolerance` to either side of it, altitudes as seen (with refraction). */
export type AlignmentSearch = {
  body: 'sun' | 'moon'
  azimuth: number
  tolerance: number
  minAltitude: number
  maxAltitude: number
}

/** A stretch, and the body where it is nearest to the direction. Milliseconds since 1970, degrees, altitude as seen. */
export type AlignedStretch = Span & {
  readonly atMs: number
  readonly azimuth: number
  readonly altitude: number
}

/** Over four days the interpolated track is within a third of an arc second of the exact one. */
const partMs = 4 * dayMs
const stepMs = 1_800_000
const precisionMs = 250

/**
 * All stretches within the span, in order. Seen from the Earth the direction of a body turns almost evenly, so its distances from the three
 * planes that bound the search (left, right, level) are nearly sine curves: half an hour between samples misses nothing.
 * @throws RangeError for a position outside the globe, a span over 400 days, or a tolerance that is not within 0..45
 */
export function findAlignments(point: GeoPoint, span: Span, search: AlignmentSearch): AlignedStretch[] {
  const days = (span.endMs - span.startMs) / dayMs
  if (!(days >= 0 && days <= maxAlignmentDays))
    throw new RangeError(`Not up to ${maxAlignmentDays} days: ${days}`)
  if (!(search.tolerance >= 0 && search.tolerance <= maxAlignmentTolerance))
    throw new RangeError(`Not a tolerance of up to ${maxAlignmentTolerance} degrees: ${search.tolerance}`)
  const observer = checkedLocation(point)
  const body = search.body === 'sun' ? Body.Sun : Body.Moon
  const bounds = toBounds(search)
  const found: AlignedStretch[] = []
  for (let startMs = span.startMs; startMs < span.endMs; startMs += partMs) {
    const part = { startMs, endMs: Math.min(startMs + partMs, span.endMs) }
    const track = getTrack(body, observer, part)
    for (const stretch of stretchesOfPart(track, part, bounds)) append(found, stretch, track, search.azimuth)
  }
  return found
}

/** Positive inside; a smooth function of the direction. */
type Bound = (direction: Horizontal) => number

const radians = Math.PI / 180
const sin = (degrees: number) => Math.sin(degrees * radians)
const cos = (degrees: number) => Math.cos(degrees * radians)

function toBounds({ azimuth, tolerance, minAltitude, maxAltitude }: AlignmentSearch): Bound[] {
  const [left, right] = [azimuth - tolerance, azimuth + tolerance]
  const [low, high] = [sin(geometricAltitude(minAltitude)), sin(geometricAltitude(maxAltitude))]
  return [
    (direction) => cos(direction.altitude) * sin(direction.azimuth - left),
    (direction) => cos(direction.altitude) * sin(right - direction.azimuth),
    (direction) => sin(direction.altitude) - low,
    ...(maxAltitude < 90 ? [(direction: Horizontal) => high - sin(direction.altitude)] : []),
  ]
}

/** The geometric altitude of a body that is seen at this altitude through the air. */
function geometricAltitude(apparent: number): number {
  let [low, high] = [apparent - 2, Math.min(90, apparent + 0.1)]
  for (let round = 0; round < 40; round++) {
    const middle = (low + high) / 2
    if (middle + Refraction('normal', middle) < apparent) low = middle
    else high = middle
  }
  return high
}

/**
 * For a part of the search. Most steps are outside of one of the bounds from end to end and cost nothing
 * more.
 */
function stretchesOfPart(track: BodyTrack, { startMs, endMs }: Span, bounds: readonly Bound[]): Span[] {
  const count = Math.ceil((endMs - startMs) / stepMs)
  // One sample more at either end, so that a turn in the first or last step is seen too.
  const directions = Array.from({ length: count + 3 }, (_, index) =>
    track.horizontalAt(startMs + (index - 1) * stepMs),
  )
  const values = bounds.map((bound) => directions.map(bound))
  const found: Span[] = []
  for (let index = 1; index <= count; index++) {
    const fromMs = startMs + (index - 1) * stepMs
    const step = { startMs: fromMs, endMs: Math.min(fromMs + stepMs, endMs) }
    const turns = values.map((samples) => findTurn(samples, index))
    const isOutside = values.some(
      (samples, which) => samples[index]! <= 0 && samples[index + 1]! <= 0 && turns[which] === undefined,
    )
    if (isOutside) continue
    const cuts = bounds.flatMap((bound, which) =>
      rootsOf((atMs) => bound(track.horizontalAt(atMs)), step, turns[which]),
    )
    for (const piece of piecesInside(track, step, cuts, bounds)) join(found, piece)
  }
  return found
}

function piecesInside(
  track: BodyTrack,
  step: Span,
  cuts: readonly number[],
  bounds: readonly Bound[],
): Span[] {
  const ends = [step.startMs, ...cuts.toSorted((a, b) => a - b), step.endMs]
  return ends.slice(1).flatMap((endMs, index) => {
    const startMs = ends[index]!
    if (endMs <= startMs) return []
    const middle = track.horizontalAt((startMs + endMs) / 2)
    return bounds.every((bound) => bound(middle) > 0) ? [{ startMs, endMs }] : []
  })
}

function join(found: Span[], next: Span): void {
  const last = found.at(-1)
  if (last?.endMs === next.startMs) found[found.length - 1] = { startMs: last.startMs, endMs: next.endMs }
  else found.push(next)
}

/**
 * Where within a step, as a share of it, a function turns that has the same sign at both ends: the vertex of the parabola through three
 * samples. The step lies between the samples `index` and `index + 1`.
 */
function findTurn(samples: readonly number[], index: number): number | undefined {
  if (samples[index]! > 0 !== samples[index + 1]! > 0) return undefined
  for (const middle of [index, index + 1]) {
    const [before, here, after] = [samples[middle - 1]!, samples[middle]!, samples[middle + 1]!]
    const bend = before - 2 * here + after
    const share = middle - index + (bend === 0 ? Number.NaN : (before - after) / (2 * bend))
    // Toward zero: a peak below it, or a valley above it.
    if (share > 0 && share < 1 && bend > 0 === here > 0) return share
  }
  return undefined
}

/** The zeros of a smooth function in a step: one, or the two around a turn. */
function rootsOf(
  valueAt: (atMs: number) => number,
  { startMs, endMs }: Span,
  turn: number | undefined,
): number[] {
  const isUp = valueAt(startMs) > 0
  if (isUp !== valueAt(endMs) > 0) return [bisect(valueAt, startMs, endMs)]
  const turnMs = turn === undefined ? endMs : Math.min(endMs, startMs + turn * stepMs)
  if (valueAt(turnMs) > 0 === isUp) return []
  return [bisect(valueAt, startMs, turnMs), bisect(valueAt, turnMs, endMs)]
}

/** A stretch that continues the last one across parts is joined to it. */
function append(found: AlignedStretch[], { startMs, endMs }: Span, track: BodyTrack, azimuth: number): void {
  const next = { startMs, endMs, ...nearest(track, { startMs, endMs }, azimuth) }
  const last = found.at(-1)
  if (last?.endMs !== startMs) return void found.push(next)
  const awayOf = (one: Horizontal) => Math.abs(turnDegrees(azimuth, one.azimuth))
  const best = awayOf(next) < awayOf(last) ? next : last
  found[found.length - 1] = { ...best, startMs: last.startMs, endMs }
}

/** Within a stretch the direction approaches the azimuth once, so thirds narrow it down. */
function nearest(track: BodyTrack, { startMs, endMs }: Span, azimuth: number) {
  const awayAt = (atMs: number) => Math.abs(turnDegrees(azimuth, track.horizontalAt(atMs).azimuth))
  let [low, high] = [startMs, endMs]
  while (high - low > precisionMs) {
    const third = (high - low) / 3
    if (awayAt(low + third) < awayAt(high - third)) high -= third
    else low += third
  }
  const atMs = (low + high) / 2
  const direction = track.horizontalAt(atMs)
  return {
    atMs,
    azimuth: direction.azimuth,
    altitude: direction.altitude + Refraction('normal', direction.altitude),
  }
}
