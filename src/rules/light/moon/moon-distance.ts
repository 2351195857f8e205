// How far and how large the moon is, how it is turned, and which full moons are super- and micromoons.
import {
  Body,
  Libration,
  type Apsis as LunarApsis,
  NextLunarApsis,
  SearchLunarApsis,
  SearchMoonPhase,
} from 'astronomy-engine'
import type { GeoPoint } from '../../distance.ts'
import { dayMs, hourMs } from '../../durations.ts'
import { altitudeCurve, firstPassing } from '../altitude-curve.ts'
import { getTrack } from '../body-track.ts'
import type { Span } from '../local-day.ts'
import { checkedLocation } from '../place.ts'
import { apsisKinds, type fullMoonKinds } from './moon-distance-names.ts'

/** The mean distance of the centers of Earth and moon, km (NASA’s Moon Fact Sheet: semimajor axis). */
const meanDistanceKm = 384_400
const radiusKm = 1737.4

export interface MoonFacts {
  /** Of the centers of Earth and moon, km. */
  readonly distanceKm: number
  /** From the center of the Earth, minutes of arc. */
  readonly diameterMinutes: number
  /** The diameter in diameters at the mean distance: 1.02 is 2 % larger. */
  readonly meanDiameters: number
  /**
   * Libration, degrees: the point of the moon that faces the center of the Earth. Longitude is positive where the moon shows
   * more of its eastern edge (Mare Crisium), latitude where it shows more of its north.
   */
  readonly libration: { readonly longitude: number; readonly latitude: number }
}

/** From the center of the Earth. */
export function moonFacts(atMs: number): MoonFacts {
  const { elon, elat, dist_km: distanceKm } = Libration(new Date(atMs))
  return { ...sizeAt(distanceKm), libration: { longitude: elon, latitude: elat } }
}

const diameterAt = (distanceKm: number) => (2 * Math.asin(radiusKm / distanceKm) * 180 * 60) / Math.PI

const sizeAt = (distanceKm: number) => ({
  distanceKm,
  diameterMinutes: diameterAt(distanceKm),
  meanDiameters: diameterAt(distanceKm) / diameterAt(meanDistanceKm),
})

export type Apsis = Omit<MoonFacts, 'libration'> & {
  readonly kind: (typeof apsisKinds)[number]
  readonly atMs: number
}

/** Where the moon is closest to the Earth and farthest from it, in order. */
export function apsidesIn({ startMs, endMs }: Span): Apsis[] {
  const found: Apsis[] = []
  let apsis = SearchLunarApsis(new Date(startMs))
  while (apsis.time.date.getTime() < endMs) {
    found.push(toApsis(apsis))
    apsis = NextLunarApsis(apsis)
  }
  return found
}

/** The next perigee and the next apogee after an instant, in order. */
export function nextApsides(atMs: number): Apsis[] {
  const next = SearchLunarApsis(new Date(atMs))
  return [next, NextLunarApsis(next)].map(toApsis)
}

const toApsis = ({ kind, time, dist_km: distanceKm }: LunarApsis): Apsis => ({
  kind: apsisKinds[kind]!,
  atMs: time.date.getTime(),
  ...sizeAt(distanceKm),
})

/** A full moon with at least that share of the way from apogee to perigee is a supermoon (Espenak). */
const supermoonShare = 0.9
/** The same at the other end. */
const micromoonShare = 0.1

export type FullMoon = Omit<MoonFacts, 'libration'> & {
  readonly atMs: number
  /** Where it is between the apogee (0) and the perigee (1) nearest to it. */
  readonly relativeDistance: number
  readonly kind: (typeof fullMoonKinds)[number] | null
  /** The moonrise nearest to it: the upper edge over a level horizon; null where there is none within a day. */
  readonly rise: { readonly atMs: number; readonly azimuth: number } | null
}

const halfMonthMs = 15 * dayMs

/** In order, each with its moonrise at the place. Throws RangeError for a position off the globe. */
export function fullMoonsIn(point: GeoPoint, { startMs, endMs }: Span): FullMoon[] {
  const place = checkedLocation(point)
  const apsides = apsidesIn({ startMs: startMs - 2 * halfMonthMs, endMs: endMs + 2 * halfMonthMs })
  const found: FullMoon[] = []
  let atMs = nextFullMoon(startMs)
  while (atMs < endMs) {
    const [perigee, apogee] = apsisKinds.map((kind) => nearest(apsides, kind, atMs)) as [Apsis, Apsis]
    const { libration: _, ...size } = moonFacts(atMs)
    const relativeDistance = (apogee.distanceKm - size.distanceKm) / (apogee.distanceKm - perigee.distanceKm)
    found.push({
      ...size,
      atMs,
      relativeDistance,
      kind: kindOf(relativeDistance),
      rise: riseNear(place, atMs),
    })
    atMs = nextFullMoon(atMs + halfMonthMs)
  }
  return found
}

/** There is one within a month. */
const nextFullMoon = (fromMs: number): number =>
  SearchMoonPhase(180, new Date(fromMs), 40)?.date.getTime() ?? Number.POSITIVE_INFINITY

const nearest = (apsides: readonly Apsis[], kind: Apsis['kind'], atMs: number): Apsis =>
  apsides
    .filter((apsis) => apsis.kind === kind)
    .reduce((best, next) => (Math.abs(next.atMs - atMs) < Math.abs(best.atMs - atMs) ? next : best))

const kindOf = (share: number): FullMoon['kind'] =>
  share >= supermoonShare ? 'supermoon' : share <= micromoonShare ? 'micromoon' : null

const refraction = -34 / 60

function riseNear(place: GeoPoint, atMs: number): FullMoon['rise'] {
  const around = { startMs: atMs - 2 * dayMs, endMs: atMs + 2 * dayMs }
  const moon = getTrack(Body.Moon, place, around)
  const rises = [-1, 0, 1].flatMap((day) => {
    // A day of the moon has 24.8 hours: each of these has one rise at most, and none is missed.
    const startMs = atMs + day * dayMs - dayMs / 2
    const curve = altitudeCurve(moon.upperLimbAt, { startMs, endMs: startMs + dayMs })
    const riseMs = firstPassing(curve, refraction, 'rising')
    return riseMs === null ? [] : [riseMs]
  })
  const [riseMs] = rises.sort((one, other) => Math.abs(one - atMs) - Math.abs(other - atMs))
  if (riseMs === undefined || Math.abs(riseMs - atMs) > dayMs + hourMs) return null
  return { atMs: riseMs, azimuth: moon.horizontalAt(riseMs).azimuth }
}
