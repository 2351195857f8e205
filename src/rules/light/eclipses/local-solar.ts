// What one place sees of a solar eclipse, by Bessel's method (Explanatory Supplement 1992, ch. 8.3). Sea level.

import type { GeoPoint } from '../../distance.ts'
import { hourMs } from '../../durations.ts'
import { bisect } from '../bisect.ts'
import { POLAR_RATIO, TURN_PER_SECOND } from './earth.ts'
import type { SolarElements } from './solar-elements.ts'

/** Instants in milliseconds since 1970, UT. The umbral contacts only where the place is in the path. */
export interface LocalSolar {
  readonly kind: 'partial' | 'annular' | 'total'
  readonly partialBegins: number
  readonly centralBegins: number | null
  readonly maximum: number
  readonly centralEnds: number | null
  readonly partialEnds: number
  /** The disks at an instant within the eclipse. */
  readonly disksAt: (utMs: number) => Disks
}

interface Disks {
  /** The share of the sun's diameter that is covered; above 1 during totality. */
  readonly magnitude: number
  /** The share of the sun's area that is covered, 0..1. */
  readonly obscuration: number
  /** The moon's diameter in diameters of the sun. */
  readonly diameterRatio: number
  /** From the sun's center to the moon's, in radii of the sun; and its direction from north through east, degrees. */
  readonly distance: number
  readonly positionAngle: number
}

/** The half width, in hours, of the time in which the elements hold. */
const reach = 4

/** Undefined where the penumbra passes by. The sun may be below the horizon all the time. `deltaT`: seconds. */
export function localSolar(
  elements: SolarElements,
  { latitude, longitude }: GeoPoint,
  deltaT: number,
): LocalSolar | undefined {
  const phi = (latitude * Math.PI) / 180
  const reduced = Math.atan2(POLAR_RATIO * Math.sin(phi), Math.cos(phi))
  const [sinPhi, cosPhi] = [POLAR_RATIO * Math.sin(reduced), Math.cos(reduced)]
  const east = (longitude * Math.PI) / 180 - TURN_PER_SECOND * deltaT

  const shadowAt = (hours: number) => {
    const { x, y, d, mu, l1, l2 } = elements.at(hours)
    const [sinD, cosD] = [Math.sin(d), Math.cos(d)]
    const [sinH, cosH] = [Math.sin(mu + east), Math.cos(mu + east)]
    const zeta = sinPhi * sinD + cosPhi * cosH * cosD
    return {
      u: x - cosPhi * sinH,
      v: y - (sinPhi * cosD - cosPhi * cosH * sinD),
      penumbra: l1 - zeta * elements.tanF1,
      umbra: l2 - zeta * elements.tanF2,
    }
  }
  const magnitudeAt = (hours: number) => {
    const { u, v, penumbra, umbra } = shadowAt(hours)
    return (penumbra - Math.hypot(u, v)) / (penumbra + umbra)
  }

  const greatest = maximumOf(magnitudeAt)
  const there = shadowAt(greatest)
  if (magnitudeAt(greatest) <= 0) return undefined

  const toUt = (hours: number) => elements.epochMs + hours * hourMs - deltaT * 1000
  const fromUt = (utMs: number) => (utMs + deltaT * 1000 - elements.epochMs) / hourMs
  const maximum = toUt(greatest)
  const inPenumbra = (utMs: number) => {
    const { u, v, penumbra } = shadowAt(fromUt(utMs))
    return penumbra - Math.hypot(u, v)
  }
  const inUmbra = (utMs: number) => {
    const { u, v, umbra } = shadowAt(fromUt(utMs))
    return Math.abs(umbra) - Math.hypot(u, v)
  }
  const isCentral = inUmbra(maximum) > 0
  // Inside the umbra for at most 13 minutes, inside the penumbra for at most four hours.
  const [near, far] = [hourMs / 4, 2.6 * hourMs]
  return {
    kind: isCentral ? (there.umbra < 0 ? 'total' : 'annular') : 'partial',
    partialBegins: bisect(inPenumbra, maximum - far, maximum),
    centralBegins: isCentral ? bisect(inUmbra, maximum - near, maximum) : null,
    maximum,
    centralEnds: isCentral ? bisect(inUmbra, maximum, maximum + near) : null,
    partialEnds: bisect(inPenumbra, maximum, maximum + far),
    disksAt: (utMs) => disks(shadowAt(fromUt(utMs))),
  }
}

function disks({ u, v, penumbra, umbra }: { u: number; v: number; penumbra: number; umbra: number }): Disks {
  const separation = Math.hypot(u, v)
  const sun = (penumbra + umbra) / 2
  const moon = (penumbra - umbra) / 2
  return {
    magnitude: Math.max(0, (penumbra - separation) / (penumbra + umbra)),
    obscuration: coveredShare(separation / sun, moon / sun),
    diameterRatio: moon / sun,
    distance: separation / sun,
    positionAngle: ((Math.atan2(u, v) * 180) / Math.PI + 360) % 360,
  }
}

/** Of a circle of radius 1, the share of its area that a circle of that radius at that distance covers. */
export function coveredShare(distance: number, radius: number): number {
  if (distance >= 1 + radius) return 0
  if (distance <= Math.abs(1 - radius)) return Math.min(1, radius ** 2)
  const a = Math.acos((distance ** 2 + 1 - radius ** 2) / (2 * distance))
  const b = Math.acos((distance ** 2 + radius ** 2 - 1) / (2 * distance * radius))
  return (a - Math.sin(2 * a) / 2 + radius ** 2 * (b - Math.sin(2 * b) / 2)) / Math.PI
}

/** Where the value is greatest: the best of a coarse grid, then golden sections, to a hundredth of a second. */
function maximumOf(valueAt: (hours: number) => number): number {
  const step = 0.25
  let best = -reach
  for (let hours = -reach; hours <= reach; hours += step) if (valueAt(hours) > valueAt(best)) best = hours
  let [from, to] = [best - step, best + step]
  const golden = (Math.sqrt(5) - 1) / 2
  while (to - from > 2e-6) {
    const [low, high] = [to - golden * (to - from), from + golden * (to - from)]
    if (valueAt(low) > valueAt(high)) to = high
    else from = low
  }
  return (from + to) / 2
}
