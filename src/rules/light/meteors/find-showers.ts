// The meteor showers of a place whose peak is in a range of time, each with the better night of the two nearest to it.

import { Body, Illumination } from 'astronomy-engine'
import type { GeoPoint } from '../../distance.ts'
import { dayMs, hourMs, minuteMs } from '../../durations.ts'
import { altitudeCurve, stretchesBetween } from '../altitude-curve.ts'
import { type BodyTrack, getTrack, trackOfStar } from '../body-track.ts'
import type { Span } from '../local-day.ts'
import { nearestMidnight } from '../nearest-midnight.ts'
import { checkedLocation } from '../place.ts'
import { type MeteorShower, meteorYears, type ShowerNight } from './meteor-shower.ts'
import { darkSkyMagnitude, limitingMagnitude } from './moonlit-sky.ts'
import { activityShare, type ListedShower, listedShowers } from './shower-list.ts'
import { degreesPerDay, instantOfLongitude, solarLongitude } from './solar-longitude.ts'

type Range = { readonly fromMs: number; readonly toMs: number }

const astronomicalDusk = -18
const nauticalDusk = -12
const stepMs = 5 * minuteMs
/** Of the edition whose days the list has. */
const listYear = 2026

/** By their peaks, in order. Throws RangeError for a position off the globe or a range outside of 2000 to 2050. */
export const findShowers = (point: GeoPoint, range: Range): MeteorShower[] =>
  inOrder([...eachShower(point, range)])

/** The same without an order, one after the other: a server does something else in between, for each takes milliseconds. */
export function* eachShower(point: GeoPoint, { fromMs, toMs }: Range): Generator<MeteorShower> {
  const place = checkedLocation(point)
  const { first, last } = meteorYears
  if (!(fromMs >= Date.UTC(first, 0, 1) && toMs <= Date.UTC(last + 1, 0, 1)))
    throw new RangeError(`Meteor showers are listed for ${first} to ${last}`)
  for (const shower of listedShowers)
    for (const peakMs of peaksOf(shower, { fromMs, toMs })) yield describeShower(shower, peakMs, place)
}

export const inOrder = (showers: readonly MeteorShower[]): MeteorShower[] =>
  showers.toSorted((one, other) => one.peakMs - other.peakMs)

function peaksOf(shower: ListedShower, { fromMs, toMs }: Range): number[] {
  const firstYear = new Date(fromMs).getUTCFullYear() - 1
  const lastYear = new Date(toMs).getUTCFullYear()
  return Array.from({ length: lastYear - firstYear + 1 }, (_, index) =>
    peakOf(shower, firstYear + index),
  ).filter((peakMs) => peakMs >= fromMs && peakMs < toMs)
}

/** The same for every place. */
const peaks = new Map<string, number>()

/** The first peak after the equinox of March of that year. */
function peakOf({ code, peakLongitude }: ListedShower, year: number): number {
  const key = `${code} ${year}`
  const known = peaks.get(key)
  if (known !== undefined) return known
  const nearMs = Date.UTC(year, 2, 20) + (peakLongitude / degreesPerDay) * dayMs
  const peakMs = instantOfLongitude(peakLongitude, nearMs)
  peaks.set(key, peakMs)
  return peakMs
}

function describeShower(shower: ListedShower, peakMs: number, place: GeoPoint): MeteorShower {
  const nearest = nearestMidnight(place, peakMs)
  const next = nearest < peakMs ? nearest + dayMs : nearest - dayMs
  const [night, otherNight] = [nearest, next]
    .map((midnightMs) => observe(shower, peakMs, midnightMs, place))
    .sort((one, other) => other.expected - one.expected) as [Observed, Observed]
  const sun = getTrack(Body.Sun, place, { startMs: peakMs, endMs: peakMs })
  return {
    ...shower,
    peakMs,
    activeFromMs: sameLongitude(`${shower.firstDay}T00:00:00Z`, shower.peakLongitude, peakMs),
    activeToMs: sameLongitude(`${shower.lastDay}T12:00:00Z`, shower.peakLongitude, peakMs),
    isPeakDark: sun.altitudeAt(peakMs) < nauticalDusk,
    night: night.night,
    otherNight: otherNight.night,
  }
}

/** The instant of the peak’s year at which the sun is where it was at a time of the list’s year. */
function sameLongitude(time: string, peakLongitude: number, peakMs: number): number {
  const longitude = solarLongitude(Date.parse(`${listYear}-${time}`))
  const fromPeak = ((((longitude - peakLongitude) % 360) + 540) % 360) - 180
  return instantOfLongitude(longitude, peakMs + (fromPeak / degreesPerDay) * dayMs)
}

/** `expected`: meteors of the whole night, to compare two nights of one shower. */
type Observed = { readonly night: ShowerNight; readonly expected: number }

function observe(shower: ListedShower, peakMs: number, midnightMs: number, place: GeoPoint): Observed {
  const span = { startMs: midnightMs - dayMs / 2, endMs: midnightMs + dayMs / 2 }
  const around = { startMs: span.startMs - hourMs, endMs: span.endMs + hourMs }
  const sun = getTrack(Body.Sun, place, around)
  const moon = getTrack(Body.Moon, place, around)
  const radiant = trackOfStar(shower.rightAscension, shower.declination, place, around)
  const { darkness, dark } = darkHours(sun, span)
  const radiantUp = dark ? timesUp(radiant, dark) : []
  const { phase_angle: phaseAngle, phase_fraction: illumination } = Illumination(
    Body.Moon,
    new Date(midnightMs),
  )
  const meteorsAt = (atMs: number) => {
    const fromPeak = ((atMs - peakMs) / dayMs) * degreesPerDay
    const magnitude = limitingMagnitude({ altitude: moon.altitudeAt(atMs), phaseAngle })
    const share =
      Math.max(0, Math.sin((radiant.altitudeAt(atMs) * Math.PI) / 180)) *
      shower.populationIndex ** (magnitude - darkSkyMagnitude) *
      activityShare(shower.code, fromPeak)
    return { atMs, magnitude, share }
  }
  const samples = radiantUp.flatMap(sampleTimes).map(meteorsAt)
  const most = samples.reduce<(typeof samples)[number] | undefined>(
    (best, sample) => (best && best.share >= sample.share ? best : sample),
    undefined,
  )
  const sightingAt = (atMs: number) => ({ atMs, ...radiant.horizontalAt(atMs) })
  const rate = shower.zenithalHourlyRate
  return {
    expected: samples.reduce((sum, { share }) => sum + share, 0),
    night: {
      midnightMs,
      darkness,
      dark,
      radiantUp,
      highest: dark && radiantUp.length > 0 ? sightingAt(highestIn(radiant, dark)) : null,
      moon: { illumination, up: radiantUp.flatMap((up) => timesUp(moon, up)) },
      best: most
        ? {
            ...sightingAt(most.atMs),
            limitingMagnitude: most.magnitude,
            hourlyRate: rate === null || darkness !== 'astronomical' ? null : rate * most.share,
          }
        : null,
    },
  }
}

function darkHours(sun: BodyTrack, span: Span): Pick<ShowerNight, 'darkness' | 'dark'> {
  const curve = altitudeCurve(sun.altitudeAt, span)
  const below = (altitude: number) => stretchesBetween(curve, Number.NEGATIVE_INFINITY, altitude)[0]
  const astronomical = below(astronomicalDusk)
  if (astronomical) return { darkness: 'astronomical', dark: astronomical }
  const nautical = below(nauticalDusk)
  return nautical ? { darkness: 'nautical', dark: nautical } : { darkness: 'none', dark: null }
}

function timesUp(track: BodyTrack, span: Span): Span[] {
  return stretchesBetween(altitudeCurve(track.altitudeAt, span), 0, Number.POSITIVE_INFINITY)
}

function highestIn(track: BodyTrack, span: Span): number {
  const { knots } = altitudeCurve(track.altitudeAt, span)
  return knots.reduce((best, knot) => (knot.value > best.value ? knot : best)).atMs
}

/** Every five minutes of the clock; the middle of a shorter span. */
function sampleTimes({ startMs, endMs }: Span): number[] {
  const first = Math.ceil(startMs / stepMs) * stepMs
  if (first > endMs) return [(startMs + endMs) / 2]
  return Array.from({ length: Math.floor((endMs - first) / stepMs) + 1 }, (_, step) => first + step * stepMs)
}
