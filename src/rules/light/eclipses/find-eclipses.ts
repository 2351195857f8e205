// The solar and lunar eclipses of a place in a range of time, 1900 to 2100.

import { Body, Refraction, SearchMoonPhase } from 'astronomy-engine'
import type { GeoPoint } from '../../distance.ts'
import { dayMs, minuteMs } from '../../durations.ts'
import { getTrack } from '../body-track.ts'
import { checkedLocation } from '../place.ts'
import { deltaTAt } from './delta-t.ts'
import { type Contact, type ContactName, type Eclipse, eclipseYears } from './eclipse.ts'
import { type LocalSolar, localSolar } from './local-solar.ts'
import { type LunarEclipse, lunarEclipse } from './lunar.ts'
import { type SolarElements, solarElements } from './solar-elements.ts'

type Range = { readonly fromMs: number; readonly toMs: number }

const firstMs = Date.UTC(eclipseYears.first, 0, 1)
const endMs = Date.UTC(eclipseYears.last + 1, 0, 1)
const lunationMs = 29.530_588_861 * dayMs
/** The mean new moon of January 6, 2000 (Meeus, Astronomical Algorithms, ch. 49). */
const newMoonMs = Date.UTC(2000, 0, 6, 14, 20)

/**
 * Those whose maximum is in the range, in order, whether they can be seen or not; solar ones only where the penumbra
 * reaches the place. Throws RangeError for a position off the globe or a range outside of 1900 to 2100.
 */
export function findEclipses(point: GeoPoint, { fromMs, toMs }: Range): Eclipse[] {
  const place = checkedLocation(point)
  if (!(fromMs >= firstMs && toMs <= endMs))
    throw new RangeError(`Eclipses are computed for ${eclipseYears.first} to ${eclipseYears.last}`)
  const eclipses: Eclipse[] = []
  // Half lunations: even ones are new moons. Two more at each end, because true moons differ from mean ones.
  const first = Math.floor(((fromMs - newMoonMs) / lunationMs) * 2) - 2
  const last = Math.ceil(((toMs - newMoonMs) / lunationMs) * 2) + 2
  for (let half = first; half <= last; half++) {
    const eclipse = half % 2 === 0 ? solarAt(half, place) : lunarAt(half, place)
    if (eclipse && eclipse.maximumMs >= fromMs && eclipse.maximumMs < toMs) eclipses.push(eclipse)
  }
  return eclipses
}

/** What does not depend on the place is computed once for each half lunation. */
const solarCache = new Map<number, SolarElements | null>()
const lunarCache = new Map<number, LunarEclipse | null>()

function cached<Value>(cache: Map<number, Value | null>, half: number, compute: () => Value | undefined) {
  if (!cache.has(half)) cache.set(half, (mayBeEclipse(half) && compute()) || null)
  return cache.get(half) ?? undefined
}

function solarAt(half: number, place: GeoPoint): Eclipse | undefined {
  const elements = cached(solarCache, half, () => solarElements(syzygyTt(half)))
  if (!elements) return undefined
  const local = localSolar(elements, place, deltaTAt(elements.epochMs))
  return local && describeSolar(local, place)
}

function lunarAt(half: number, place: GeoPoint): Eclipse | undefined {
  const eclipse = cached(lunarCache, half, () => {
    const ttMs = syzygyTt(half)
    return lunarEclipse(ttMs, deltaTAt(ttMs))
  })
  return eclipse && describeLunar(eclipse, place)
}

const halfMs = (half: number) => newMoonMs + (half * lunationMs) / 2

/** Near a node: the moon's mean argument of latitude; farther away than 25° there is none (Meeus, ch. 54: 21°). */
function mayBeEclipse(half: number): boolean {
  const centuries = (halfMs(half) - Date.UTC(2000, 0, 1, 12)) / dayMs / 36_525
  const argument = 93.272_095 + 483_202.017_523 * centuries
  return Math.abs(Math.sin((argument * Math.PI) / 180)) < Math.sin((25 * Math.PI) / 180)
}

/** The true new or full moon, TT. */
function syzygyTt(half: number): number {
  const target = half % 2 === 0 ? 0 : 180
  const start = new Date(halfMs(half) - dayMs)
  const found = SearchMoonPhase(target, start, 3)
  if (!found) throw new Error(`No moon of phase ${target} near ${start.toISOString()}`)
  return Date.UTC(2000, 0, 1, 12) + found.tt * dayMs
}

function describeSolar(local: LocalSolar, place: GeoPoint): Eclipse {
  const seenAt = sightings(Body.Sun, place, local.partialBegins, local.partialEnds)
  const maximum = local.disksAt(local.maximum)
  const contacts = toContacts(
    [
      ['partial-begins', local.partialBegins],
      ['central-begins', local.centralBegins],
      ['maximum', local.maximum],
      ['central-ends', local.centralEnds],
      ['partial-ends', local.partialEnds],
    ],
    seenAt,
  )
  const bestMs = bestSeen(local.partialBegins, local.maximum, local.partialEnds, seenAt)
  const best = bestMs === undefined ? undefined : local.disksAt(bestMs)
  return {
    body: 'sun',
    kind: local.kind,
    maximumMs: local.maximum,
    magnitude: maximum.magnitude,
    penumbralMagnitude: null,
    obscuration: maximum.obscuration,
    diameterRatio: maximum.diameterRatio,
    contacts,
    isVisible: bestMs !== undefined,
    best:
      bestMs === undefined || !best
        ? null
        : { atMs: bestMs, magnitude: best.magnitude, obscuration: best.obscuration, ...seenAt(bestMs) },
  }
}

function describeLunar(eclipse: LunarEclipse, place: GeoPoint): Eclipse {
  const seenAt = sightings(Body.Moon, place, eclipse.penumbralBegins, eclipse.penumbralEnds)
  const contacts = toContacts(
    [
      ['penumbral-begins', eclipse.penumbralBegins],
      ['partial-begins', eclipse.partialBegins],
      ['central-begins', eclipse.totalBegins],
      ['maximum', eclipse.maximum],
      ['central-ends', eclipse.totalEnds],
      ['partial-ends', eclipse.partialEnds],
      ['penumbral-ends', eclipse.penumbralEnds],
    ],
    seenAt,
  )
  const bestMs = bestSeen(eclipse.penumbralBegins, eclipse.maximum, eclipse.penumbralEnds, seenAt)
  return {
    body: 'moon',
    kind: eclipse.kind,
    maximumMs: eclipse.maximum,
    magnitude: eclipse.umbralMagnitude,
    penumbralMagnitude: eclipse.penumbralMagnitude,
    obscuration: null,
    diameterRatio: null,
    contacts,
    isVisible: bestMs !== undefined,
    best:
      bestMs === undefined
        ? null
        : {
            atMs: bestMs,
            magnitude: eclipse.shadowAt(bestMs).umbralMagnitude,
            obscuration: null,
            ...seenAt(bestMs),
          },
  }
}

type Seen = { azimuth: number; altitude: number; isAboveHorizon: boolean }

/** The geometric altitude of the center at which the upper edge appears: refraction 34′ and a radius of 16′. */
const rising = -0.833

function sightings(body: Body.Sun | Body.Moon, place: GeoPoint, startMs: number, endMs: number) {
  const track = getTrack(body, place, { startMs, endMs })
  return (atMs: number): Seen => {
    const { azimuth, altitude } = track.horizontalAt(atMs)
    return {
      azimuth,
      altitude: altitude + Refraction('normal', altitude),
      isAboveHorizon: altitude > rising,
    }
  }
}

const toContacts = (
  list: readonly (readonly [ContactName, number | null])[],
  seenAt: (atMs: number) => Seen,
): Contact[] => list.flatMap(([name, atMs]) => (atMs === null ? [] : [{ name, atMs, ...seenAt(atMs) }]))

/** The instant nearest to the maximum at which the body is up, to a minute; the eclipse is largest then. */
function bestSeen(
  startMs: number,
  maximumMs: number,
  endMs: number,
  seenAt: (atMs: number) => Seen,
): number | undefined {
  if (seenAt(maximumMs).isAboveHorizon) return maximumMs
  const longest = Math.max(maximumMs - startMs, endMs - maximumMs)
  for (let offset = minuteMs; offset <= longest; offset += minuteMs) {
    const after = maximumMs + offset
    if (after < endMs && seenAt(after).isAboveHorizon) return after
    const before = maximumMs - offset
    if (before > startMs && seenAt(before).isAboveHorizon) return before
  }
  return undefined
}
