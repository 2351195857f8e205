// What the photos of a location show about its best time: where the sun stood when they were taken, how long
// before or after sunrise or sunset, and in which months.

import { Body } from 'astronomy-engine'
import type { GeoPoint } from '../distance.ts'
import { minuteMs } from '../durations.ts'
import { altitudeCurve, firstPassing } from '../light/altitude-curve.ts'
import { type BodyTrack, getTrack } from '../light/body-track.ts'
import { HORIZON_DEGREES } from '../light/light-of-day.ts'
import { isCalendarDate, localDay, minutesOfDay, toInstantMs } from '../light/local-day.ts'
import { type MonthSpan, monthSpan } from './month-span.ts'

/** The minimum number of photos for a statement. */
const minLearnedPhotos = 10

/** `takenAt`: wall clock time at the location, `2026-09-14T19:05:00`. */
export type TakenPhoto = { takenAt: string; likes: number }

type LightEvent = 'sunrise' | 'sunset' | 'day' | 'night'

/**
 * `count` photos were taken at this time. Minutes are relative to sunrise or sunset, negative before it; null by day and
 * night. `altitudes` and `directions` count the same photos by the sun's altitude (steps of 6°) and azimuth (45° around
 * the eight points of the compass, north first).
 */
export type LearnedTime = {
  event: LightEvent
  count: number
  total: number
  isOfLiked: boolean
  fromMinutes: number | null
  toMinutes: number | null
  months: MonthSpan
  altitudes: { from: number; count: number }[]
  directions: number[]
}

type Placed = TakenPhoto & {
  event: LightEvent
  /** Null by day and night. */
  minutes: number | null
  altitude: number
  azimuth: number
  month: number
}

/** Undefined below ten photos of one time of day. Only liked photos count if there are enough of them. */
export function learnTime(
  photos: readonly TakenPhoto[],
  place: GeoPoint & { timeZone: string },
): LearnedTime | undefined {
  const placed = placeInDay(photos, place)
  const liked = placed.filter(({ likes }) => likes > 0)
  return describe(liked, placed.length, true) ?? describe(placed, placed.length, false)
}

function describe(photos: readonly Placed[], total: number, isOfLiked: boolean): LearnedTime | undefined {
  const group = largestGroup(photos)
  const [first] = group
  if (!first || group.length < minLearnedPhotos) return undefined
  const [fromMinutes, toMinutes] = middleRange(group.flatMap(({ minutes }) => minutes ?? []))
  return {
    event: first.event,
    count: group.length,
    total,
    isOfLiked,
    fromMinutes,
    toMinutes,
    months: monthSpan(group.map(({ month }) => month)),
    altitudes: countAltitudes(group),
    directions: countDirections(group),
  }
}

function largestGroup(photos: readonly Placed[]): Placed[] {
  const groups = Map.groupBy(photos, ({ event }) => event)
  return [...groups.values()].reduce((best, one) => (one.length > best.length ? one : best), [])
}

/** The middle three fifths, rounded outward to five minutes. */
function middleRange(minutes: number[]): [number, number] | [null, null] {
  if (minutes.length === 0) return [null, null]
  const sorted = minutes.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] as number
  const stepAt = (share: number) => Math.floor(at(share) / 5) * 5
  return [stepAt(0.2), stepAt(0.8) + 5]
}

const altitudeStep = 6

function countAltitudes(photos: readonly Placed[]): LearnedTime['altitudes'] {
  const counts = Map.groupBy(photos, ({ altitude }) => Math.floor(altitude / altitudeStep) * altitudeStep)
  return [...counts].map(([from, list]) => ({ from, count: list.length })).sort((a, b) => a.from - b.from)
}

function countDirections(photos: readonly Placed[]): number[] {
  const counts = Array.from({ length: 8 }, () => 0)
  for (const { azimuth } of photos) counts[Math.floor(((azimuth + 22.5) % 360) / 45)]! += 1
  return counts
}

// Photos of one day share the sun's track. Invalid times are omitted.
function placeInDay(photos: readonly TakenPhoto[], place: GeoPoint & { timeZone: string }): Placed[] {
  const days = Map.groupBy(photos, ({ takenAt }) => takenAt.slice(0, 10))
  return [...days].flatMap(([date, list]) => {
    const day = toDay(date, place)
    return day ? list.flatMap((photo) => placePhoto(photo, date, day)) : []
  })
}

type Day = { timeZone: string; sun: BodyTrack; sunriseMs: number | null; sunsetMs: number | null }

function toDay(date: string, place: GeoPoint & { timeZone: string }): Day | undefined {
  if (!isCalendarDate(date)) return undefined
  const span = localDay(date, place.timeZone)
  if (span.endMs <= span.startMs) return undefined
  const sun = getTrack(Body.Sun, place, span)
  const curve = altitudeCurve(sun.upperLimbAt, span)
  return {
    timeZone: place.timeZone,
    sun,
    sunriseMs: firstPassing(curve, HORIZON_DEGREES, 'rising'),
    sunsetMs: firstPassing(curve, HORIZON_DEGREES, 'falling'),
  }
}

/** Beyond this distance from sunrise and sunset it is day or night. */
const nearMinutes = 90

function placePhoto(photo: TakenPhoto, date: string, day: Day): Placed[] {
  const time = photo.takenAt.slice(11)
  if (Number.isNaN(minutesOfDay(time))) return []
  const atMs = toInstantMs(date, time, day.timeZone)
  const { altitude, azimuth } = day.sun.horizontalAt(atMs)
  const events = [
    { event: 'sunrise' as const, ms: day.sunriseMs },
    { event: 'sunset' as const, ms: day.sunsetMs },
  ].flatMap(({ event, ms }) => (ms === null ? [] : [{ event, minutes: (atMs - ms) / minuteMs }]))
  const nearest = events
    .filter(({ minutes }) => Math.abs(minutes) <= nearMinutes)
    .sort((a, b) => Math.abs(a.minutes) - Math.abs(b.minutes))[0]
  const otherwise = { event: altitude > 0 ? ('day' as const) : ('night' as const), minutes: null }
  return [{ ...photo, ...(nearest ?? otherwise), altitude, azimuth, month: Number(date.slice(5, 7)) }]
}
