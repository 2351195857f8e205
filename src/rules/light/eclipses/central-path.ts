// Where on Earth a solar eclipse is total or annular: the central line and the limits of its path (Explanatory Supplement 1992, ch. 8.3).

import type { GeoPoint } from '../../distance.ts'
import { hourMs } from '../../durations.ts'
import { deltaTAt } from './delta-t.ts'
import { POLAR_RATIO, TURN_PER_SECOND } from './earth.ts'
import { type SolarElements, solarElements } from './solar-elements.ts'

/** In the order of time, from west to east. The limits lie to the left (north) and right (south) of the line. */
export type CentralPath = {
  readonly kind: 'total' | 'annular'
  readonly line: readonly GeoPoint[]
  readonly limits: readonly [left: readonly GeoPoint[], right: readonly GeoPoint[]]
}

const stepHours = 1 / 30
/** Near its ends the path runs over a hundred miles in a few seconds. */
const endStepHours = 1 / 180
const endHours = 0.1
const reachHours = 3.6

/** Of the eclipse during which that instant is (UT, milliseconds since 1970); null where its axis misses the Earth. */
export function centralPath(duringMs: number): CentralPath | null {
  const deltaT = deltaTAt(duringMs)
  const elements = solarElements(duringMs + deltaT * 1000)
  const seenAt = (hour: number) => {
    const at = shadowNear(elements, hour, deltaT)
    const center = at.ground(0, 0)
    return center ? [{ hour, at, center }] : []
  }
  const coarse = range(-reachHours, reachHours, stepHours).flatMap(seenAt)
  const middle = coarse[Math.floor(coarse.length / 2)]
  if (!middle) return null
  const [first, last] = [coarse[0]!.hour, coarse.at(-1)!.hour]
  const steps = [
    ...range(first - stepHours, first + endHours, endStepHours).flatMap(seenAt),
    ...coarse.filter(({ hour }) => hour > first + endHours && hour < last - endHours),
    ...range(last - endHours, last + stepHours, endStepHours).flatMap(seenAt),
  ]
  const limit = (side: 1 | -1) =>
    steps.flatMap(({ at, center }) => {
      const point = limitOf(at, center.zeta, side)
      return point ? [point] : []
    })
  return {
    kind: middle.at.umbra(middle.center.zeta) < 0 ? 'total' : 'annular',
    line: steps.map(({ center: { latitude, longitude } }) => ({ latitude, longitude })),
    limits: [limit(1), limit(-1)],
  }
}

/** Where the axis meets the ground at that instant (UT); null beside the Earth. `deltaT`: seconds. */
export function centralPointAt(elements: SolarElements, utMs: number, deltaT: number): GeoPoint | null {
  const hour = (utMs + deltaT * 1000 - elements.epochMs) / hourMs
  const center = shadowNear(elements, hour, deltaT).ground(0, 0)
  return center && { latitude: center.latitude, longitude: center.longitude }
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, index) => from + index * step)

type Ground = GeoPoint & { readonly xi: number; readonly eta: number; readonly zeta: number }
type Shadow = ReturnType<typeof shadowNear>

/** The shadow at an hour of the elements: what lies at an offset from its axis, how wide it is there, and how it moves over the ground. */
function shadowNear(elements: SolarElements, hour: number, deltaT: number) {
  const { x, y, d, mu, l2 } = elements.at(hour)
  const [before, after] = [elements.at(hour - stepHours), elements.at(hour + stepHours)]
  const perHour = (name: 'x' | 'y' | 'mu') => (after[name] - before[name]) / (2 * stepHours)
  const flattening = 1 - POLAR_RATIO ** 2
  const rho = Math.sqrt(1 - flattening * Math.cos(d) ** 2)
  const [sinD1, cosD1] = [Math.sin(d) / rho, (POLAR_RATIO * Math.cos(d)) / rho]
  return {
    umbra: (zeta: number) => l2 - zeta * elements.tanF2,
    /** Null beside the Earth. */
    ground(right: number, up: number): Ground | null {
      const [xi, eta] = [x + right, y + up]
      const eta1 = eta / rho
      const squared = 1 - xi ** 2 - eta1 ** 2
      if (squared < 0) return null
      const zeta1 = Math.sqrt(squared)
      const [sinPhi, level] = [eta1 * cosD1 + zeta1 * sinD1, zeta1 * cosD1 - eta1 * sinD1]
      const theta = Math.atan2(xi, level)
      const longitude = ((theta - mu + TURN_PER_SECOND * deltaT) * 180) / Math.PI
      const reduced = Math.asin(Math.max(-1, Math.min(1, sinPhi)))
      return {
        latitude: (Math.atan(Math.tan(reduced) / POLAR_RATIO) * 180) / Math.PI,
        longitude: ((((longitude + 180) % 360) + 360) % 360) - 180,
        xi,
        eta,
        zeta: zeta1,
      }
    },
    /** Of the axis against the turning ground, per hour. */
    motion: ({ xi, eta, zeta }: Pick<Ground, 'xi' | 'eta' | 'zeta'>): [number, number] => [
      perHour('x') - perHour('mu') * (zeta * Math.cos(d) - eta * Math.sin(d)),
      perHour('y') - perHour('mu') * xi * Math.sin(d),
    ],
    axis: { xi: x, eta: y },
  }
}

/** The ground that the edge of the shadow only touches: beside the axis, square to the motion. Undefined beside the Earth. */
function limitOf(shadow: Shadow, zeta: number, side: 1 | -1): GeoPoint | undefined {
  let ground: Pick<Ground, 'xi' | 'eta' | 'zeta'> & Partial<GeoPoint> = { ...shadow.axis, zeta }
  for (let round = 0; round < 6; round++) {
    const [right, up] = shadow.motion(ground)
    const reach = (side * Math.abs(shadow.umbra(ground.zeta))) / Math.hypot(right, up)
    const next = shadow.ground(-up * reach, right * reach)
    if (!next) return undefined
    ground = next
  }
  return { latitude: ground.latitude!, longitude: ground.longitude! }
}
