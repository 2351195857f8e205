// When the moon and the planets are closest to each other in the sky, from the center of the Earth: the same for every
// place, so a month is computed once in a process.
import { GeoVector, MakeTime } from 'astronomy-engine'
import { dayMs } from '../../durations.ts'
import { interpolator, type Triple } from '../body-track.ts'
import type { Span } from '../local-day.ts'
import { type MeetingName, meetingNames } from './planet.ts'
import { bodyOf } from './planet-position.ts'

export type Approach = {
  readonly names: readonly [MeetingName, MeetingName]
  readonly closestMs: number
  /** Degrees. */
  readonly separation: number
}

/** Farther apart two bodies do not meet, whatever is asked for. */
const maxSeparation = 10

const pairs = meetingNames.flatMap((one, index) =>
  meetingNames.slice(index + 1).map((other): readonly [MeetingName, MeetingName] => [one, other]),
)

/** By months of UTC, as `2026-11`. */
const months = new Map<string, readonly Approach[]>()

/** All approaches within `maxSeparation` of a month of UTC, in order; `month` counts from 0. */
export function approachesOfMonth(year: number, month: number): readonly Approach[] {
  const key = `${year}-${month}`
  const known = months.get(key)
  if (known) return known
  const found = computeMonth({ startMs: Date.UTC(year, month, 1), endMs: Date.UTC(year, month + 1, 1) })
  months.set(key, found)
  return found
}

function computeMonth({ startMs, endMs }: Span): Approach[] {
  const days = Math.round((endMs - startMs) / dayMs)
  const times = Array.from({ length: days + 3 }, (_, day) => startMs + (day - 1) * dayMs)
  const paths = Object.fromEntries(
    meetingNames.map((name) => [name, times.map((atMs) => vectorAt(name, atMs))]),
  ) as Record<MeetingName, Triple[]>
  return pairs
    .flatMap((names) => {
      const [one, other] = [paths[names[0]], paths[names[1]]]
      const angles = times.map((_, index) => angle(one[index]!, other[index]!))
      // A day is a fourth of the moon’s way through the limit, so no approach is between two days unseen.
      return times.slice(1, -1).flatMap((atMs, day) => {
        const [before, here, after] = [angles[day]!, angles[day + 1]!, angles[day + 2]!]
        return here <= before && here < after && here < maxSeparation + moonsDay
          ? [closest(names, { startMs: atMs - dayMs, endMs: atMs + dayMs })]
          : []
      })
    })
    .filter(
      ({ closestMs, separation }) => closestMs >= startMs && closestMs < endMs && separation <= maxSeparation,
    )
    .sort((one, other) => one.closestMs - other.closestMs)
}

/** How far the moon moves in a day at most. */
const moonsDay = 15.5

const nodeCount = 7

function closest(names: Approach['names'], span: Span): Approach {
  const stepMs = (span.endMs - span.startMs) / (nodeCount - 1)
  const [one, other] = names.map((name) =>
    interpolator(
      Array.from({ length: nodeCount }, (_, index) => vectorAt(name, span.startMs + index * stepMs)),
      span,
    ),
  ) as [(atMs: number) => Triple, (atMs: number) => Triple]
  const angleAt = (atMs: number) => angle(one(atMs), other(atMs))
  const closestMs = lowestPoint(angleAt, span)
  return { names, closestMs, separation: angleAt(closestMs) }
}

function vectorAt(name: MeetingName, atMs: number): Triple {
  const { x, y, z } = GeoVector(bodyOf[name], MakeTime(new Date(atMs)), true)
  return [x, y, z]
}

/** Degrees; exact for small angles, too. */
function angle([a, b, c]: Triple, [x, y, z]: Triple): number {
  const cross = Math.hypot(b * z - c * y, c * x - a * z, a * y - b * x)
  return (Math.atan2(cross, a * x + b * y + c * z) * 180) / Math.PI
}

const goldenRatio = (Math.sqrt(5) - 1) / 2
const precisionMs = 1000

/** Golden-section search for the only minimum in a span. */
function lowestPoint(valueAt: (atMs: number) => number, { startMs, endMs }: Span): number {
  let [low, high] = [startMs, endMs]
  while (high - low > precisionMs) {
    const reach = (high - low) * goldenRatio
    if (valueAt(high - reach) < valueAt(low + reach)) high = low + reach
    else low = high - reach
  }
  return (low + high) / 2
}
