// What would make a day of a trip better: its stops at the light that their guides name, in the order of that light, with less
// driving between stops of the same light.
import { distanceMiles, type GeoPoint } from '../distance.ts'
import type { BestTimeOfDay } from '../places.ts'
import type { StopLight } from './trip-terms.ts'

/** `light`: what its owner chose; `bestTimeOfDay`: what the guide says. */
export type DayStop = {
  id: string
  light: StopLight | null
  bestTimeOfDay: BestTimeOfDay | null
  point: GeoPoint | null
}

export type Improvement = {
  /** All stops of the day. */
  order: string[]
  /** Stops that get a light, and which. */
  lights: { id: string; light: StopLight }[]
  isReordered: boolean
  /** Stops whose light another stop of the day already has: both would need the same hour. */
  crowded: { id: string; light: StopLight }[]
}

const guideLight: Record<BestTimeOfDay, StopLight> = {
  sunrise: 'morning',
  morning: 'morning',
  midday: 'daytime',
  afternoon: 'daytime',
  sunset: 'evening',
  'blue-hour': 'evening',
  night: 'night',
}
/** Any time of day is between morning and evening. */
const rank: Record<StopLight | 'any', number> = { morning: 0, any: 1, daytime: 1, evening: 2, night: 3 }
/** These last an hour or two, which is enough for one stop. */
const isShort = (light: StopLight) => light === 'morning' || light === 'evening'
/** Another order of stops of the same light is proposed if it saves this part of the straight lines. */
const leastSaved = 0.1
/** All orders of more stops would take too long to compare. */
const maxCompared = 6

/** Null where there is nothing to improve. @param start where the day begins, if that is known */
export function improveDay(stops: readonly DayStop[], start: GeoPoint | null): Improvement | null {
  const { lights, crowded } = lightsOf(stops)
  const lit = stops.map((stop) => ({
    ...stop,
    light: lights.find(({ id }) => id === stop.id)?.light ?? stop.light,
  }))
  const byLight = lit.toSorted((a, b) => rank[a.light ?? 'any'] - rank[b.light ?? 'any'])
  const order = settled(byLight, start).map(({ id }) => id)
  const isReordered = order.some((id, index) => id !== stops[index]?.id)
  return isReordered || lights.length > 0 ? { order, lights, isReordered, crowded } : null
}

function lightsOf(stops: readonly DayStop[]): Pick<Improvement, 'lights' | 'crowded'> {
  const taken = new Set(stops.flatMap(({ light }) => (light && isShort(light) ? [light] : [])))
  const lights: Improvement['lights'] = []
  const crowded: Improvement['crowded'] = []
  for (const { id, light: chosen, bestTimeOfDay } of stops) {
    if (chosen !== null || bestTimeOfDay === null) continue
    const light = guideLight[bestTimeOfDay]
    if (isShort(light) && taken.has(light)) crowded.push({ id, light })
    else lights.push({ id, light })
    if (isShort(light)) taken.add(light)
  }
  return { lights, crowded }
}

/** Until nothing changes: a run may end elsewhere once the next one is in another order. Each change shortens the whole. */
function settled<One extends DayStop>(stops: readonly One[], start: GeoPoint | null): readonly One[] {
  const next = shortened(stops, start)
  return next.every((stop, index) => stop === stops[index]) ? next : settled(next, start)
}

/** Each run of stops of the same rank in its shortest order from where one is before it, if that saves enough. */
function shortened<One extends DayStop>(stops: readonly One[], start: GeoPoint | null): One[] {
  const done: One[] = []
  for (const level of [0, 1, 2, 3]) {
    const run = stops.filter(({ light }) => rank[light ?? 'any'] === level)
    const from = done.findLast(({ point }) => point)?.point ?? start
    const next = stops.find(({ light }) => rank[light ?? 'any'] > level)?.point ?? null
    const length = (order: readonly One[]) => milesThrough([from, ...order.map(({ point }) => point), next])
    const best = ordersOf(run).reduce((one, other) => (length(other) < length(one) ? other : one), run)
    done.push(...(length(best) < length(run) * (1 - leastSaved) ? best : run))
  }
  return done
}

function milesThrough(points: readonly (GeoPoint | null)[]): number {
  const known = points.filter((point) => point !== null)
  return known.slice(1).reduce((sum, point, index) => sum + distanceMiles(known[index] as GeoPoint, point), 0)
}

function ordersOf<One>(stops: readonly One[]): (readonly One[])[] {
  if (stops.length < 2 || stops.length > maxCompared) return [stops]
  return stops.flatMap((first, index) =>
    (stops.length === 2 ? [[stops[1 - index] as One]] : ordersOf(stops.toSpliced(index, 1))).map((rest) => [
      first,
      ...rest,
    ]),
  )
}
