// A lunar eclipse: the moon's way through the Earth's shadow. The instants are the same for every place.

import { hourMs } from '../../durations.ts'
import { bisect } from '../bisect.ts'
import { sunAndMoon } from './solar-elements.ts'

/** Instants in milliseconds since 1970, UT; null where the eclipse does not get that far. */
export interface LunarEclipse {
  readonly kind: 'penumbral' | 'partial' | 'total'
  readonly penumbralBegins: number
  readonly partialBegins: number | null
  readonly totalBegins: number | null
  readonly maximum: number
  readonly totalEnds: number | null
  readonly partialEnds: number | null
  readonly penumbralEnds: number
  /** The share of the moon's diameter inside the umbra, negative outside; and inside the penumbra. */
  readonly umbralMagnitude: number
  readonly penumbralMagnitude: number
  readonly shadowAt: (utMs: number) => { umbralMagnitude: number; penumbralMagnitude: number }
}

const SUN_RADIUS = 109.123
const MOON_RADIUS = 0.272_507_6
/**
 * The atmosphere makes the shadow larger. Danjon (1951) raises the Earth's radius, 1 % in the end; NASA's canon of
 * lunar eclipses (Espenak and Meeus 2009) does the same. Chauvenet (1891) enlarged the shadow itself by 1/50, which
 * makes umbral magnitudes about 0.005 and penumbral ones about 0.026 larger.
 */
const DANJON = 1.01
const stepHours = 0.5
const reach = 4

/** The eclipse at the full moon near that instant (TT, milliseconds since 1970), if there is one. `deltaT`: seconds. */
export function lunarEclipse(nearTtMs: number, deltaT: number): LunarEclipse | undefined {
  const shadowAtTt = interpolated(nearTtMs)
  const shadow = (utMs: number) => shadowAtTt(utMs + deltaT * 1000)
  const maximum = least((utMs) => shadow(utMs).separation, nearTtMs - deltaT * 1000)
  const there = shadow(maximum)
  if (there.separation >= there.penumbra + there.moon) return undefined
  const begins = (limit: Limit) => contact(limit, maximum - reach * hourMs, maximum)
  const ends = (limit: Limit) => contact(limit, maximum, maximum + reach * hourMs)
  const contact = (limit: Limit, startMs: number, endMs: number) => {
    const inside = (utMs: number) => limit(shadow(utMs)) - shadow(utMs).separation
    return inside(maximum) > 0 ? bisect(inside, startMs, endMs) : null
  }
  const penumbral: Limit = ({ penumbra, moon }) => penumbra + moon
  const partial: Limit = ({ umbra, moon }) => umbra + moon
  const total: Limit = ({ umbra, moon }) => umbra - moon
  const magnitudesAt = (utMs: number) => {
    const { umbra, penumbra, moon, separation } = shadow(utMs)
    return {
      umbralMagnitude: (umbra + moon - separation) / (2 * moon),
      penumbralMagnitude: (penumbra + moon - separation) / (2 * moon),
    }
  }
  const [partialBegins, totalBegins] = [begins(partial), begins(total)]
  return {
    kind: totalBegins ? 'total' : partialBegins ? 'partial' : 'penumbral',
    penumbralBegins: begins(penumbral)!,
    partialBegins,
    totalBegins,
    maximum,
    totalEnds: ends(total),
    partialEnds: ends(partial),
    penumbralEnds: ends(penumbral)!,
    ...magnitudesAt(maximum),
    shadowAt: magnitudesAt,
  }
}

/** Angles in radians, seen from the Earth's center. */
type Shadow = ShadowRadii & { separation: number }
type Limit = (shadow: Shadow) => number

/** The moon against the shadow's axis, from positions every half hour, by cubic interpolation. */
function interpolated(nearTtMs: number): (ttMs: number) => Shadow {
  const count = (2 * (reach + 1)) / stepHours
  const startMs = nearTtMs - (reach + 1) * hourMs
  const nodes: (ReturnType<typeof againstAxis> | undefined)[] = []
  const node = (index: number) => (nodes[index] ??= againstAxis(startMs + index * stepHours * hourMs))
  return (ttMs) => {
    const place = (ttMs - startMs) / (stepHours * hourMs)
    const first = Math.max(0, Math.min(count - 3, Math.floor(place) - 1))
    const t = place - first
    // Lagrange through the nodes 0, 1, 2, 3.
    const weights = [
      ((t - 1) * (t - 2) * (t - 3)) / -6,
      (t * (t - 2) * (t - 3)) / 2,
      (t * (t - 1) * (t - 3)) / -2,
      (t * (t - 1) * (t - 2)) / 6,
    ]
    const [x, y, parallax, sunParallax, sunRadius] = [0, 1, 2, 3, 4].map((row) =>
      weights.reduce((sum, weight, index) => sum + weight * node(first + index)[row]!, 0),
    ) as [number, number, number, number, number]
    return { separation: Math.hypot(x, y), ...shadowRadii({ parallax, sunParallax, sunRadius }) }
  }
}

type ShadowRadii = { moon: number; umbra: number; penumbra: number }

/** Of the moon and of the Earth's shadow at its distance; parallaxes of moon and sun, and the sun's semidiameter. Radians. */
export function shadowRadii(seen: { parallax: number; sunParallax: number; sunRadius: number }): ShadowRadii {
  const earth = DANJON * seen.parallax + seen.sunParallax
  return {
    moon: Math.asin(MOON_RADIUS * Math.sin(seen.parallax)),
    umbra: earth - seen.sunRadius,
    penumbra: earth + seen.sunRadius,
  }
}

/** East and north of the axis; the parallaxes of moon and sun; the sun's semidiameter. Radians. */
function againstAxis(ttMs: number): number[] {
  const { sun, moon } = sunAndMoon(ttMs)
  const [sunDistance, moonDistance] = [Math.hypot(...sun), Math.hypot(...moon)]
  const alpha = Math.atan2(-sun[1], -sun[0])
  const delta = Math.asin(-sun[2] / sunDistance)
  const towards = moon[0] * Math.cos(alpha) + moon[1] * Math.sin(alpha)
  const east = moon[1] * Math.cos(alpha) - moon[0] * Math.sin(alpha)
  const north = moon[2] * Math.cos(delta) - towards * Math.sin(delta)
  return [
    Math.asin(east / moonDistance),
    Math.asin(north / moonDistance),
    Math.asin(1 / moonDistance),
    Math.asin(1 / sunDistance),
    Math.asin(SUN_RADIUS / sunDistance),
  ]
}

function least(valueAt: (atMs: number) => number, nearMs: number): number {
  let [from, to] = [nearMs - 2 * hourMs, nearMs + 2 * hourMs]
  const golden = (Math.sqrt(5) - 1) / 2
  while (to - from > 20) {
    const [low, high] = [to - golden * (to - from), from + golden * (to - from)]
    if (valueAt(low) < valueAt(high)) to = high
    else from = low
  }
  return (from + to) / 2
}
