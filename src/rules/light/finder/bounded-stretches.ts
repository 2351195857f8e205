// When a body is within bounds that are planes of the sky: directions, altitudes, before or after its highest point.
import { Refraction } from 'astronomy-engine'
import { bisect } from '../bisect.ts'
import type { BodyTrack, Horizontal } from '../body-track.ts'
import type { Span } from '../local-day.ts'

const stepMs = 1_800_000

/** Positive inside; a smooth function of the direction. */
export type Bound = (direction: Horizontal) => number

const radians = Math.PI / 180
const sin = (degrees: number) => Math.sin(degrees * radians)
const cos = (degrees: number) => Math.cos(degrees * radians)

/** Within so many degrees of an azimuth, to either side; up to 45. */
export const besideAzimuth = (azimuth: number, tolerance: number): Bound[] => [
  ({ azimuth: seen, altitude }) => cos(altitude) * sin(seen - azimuth + tolerance),
  ({ azimuth: seen, altitude }) => cos(altitude) * sin(azimuth + tolerance - seen),
]

/** Between geometric altitudes. */
export const betweenAltitudes = (low: number, high: number): Bound[] => [
  ...(low > -90 ? [(direction: Horizontal) => sin(direction.altitude) - sin(low)] : []),
  ...(high < 90 ? [(direction: Horizontal) => sin(high) - sin(direction.altitude)] : []),
]

/** Before or after its highest point: in the eastern or western half of the sky. */
export const onItsWay = (way: 'rise' | 'set'): Bound => {
  const side = way === 'rise' ? 1 : -1
  return ({ azimuth, altitude }) => side * cos(altitude) * sin(azimuth)
}

/** The geometric altitude of a body that is seen at this altitude through the air. */
export function geometricAltitude(apparent: number): number {
  let [low, high] = [apparent - 2, Math.min(90, apparent + 0.1)]
  for (let round = 0; round < 40; round++) {
    const middle = (low + high) / 2
    if (middle + Refraction('normal', middle) < apparent) low = middle
    else high = middle
  }
  return high
}

/**
 * All stretches within a span of some days, in order. Seen from the Earth the direction of a body turns almost evenly, so its distances from
 * the planes that bound the search are nearly sine curves: half an hour between samples misses nothing. Most steps are outside of one of the
 * bounds from end to end and cost nothing more.
 */
export function stretchesInside(
  track: BodyTrack,
  { startMs, endMs }: Span,
  bounds: readonly Bound[],
): Span[] {
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

/** Adds a stretch to a list; one that continues the last one is joined to it. */
export function join(found: Span[], next: Span): void {
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
