// When the sun rises above a skyline on a day, and when it sets behind it.

import { Body } from 'astronomy-engine'
import type { GeoPoint } from '../distance.ts'
import { dayMs, minuteMs } from '../durations.ts'
import { altitudeCurve, firstPassing } from './altitude-curve.ts'
import { getTrack } from './body-track.ts'
import { type Horizon, horizonLimitAt } from './horizon.ts'
import { firstAbove, type HorizonPassing, lastAbove } from './horizon-passing.ts'
import { HORIZON_DEGREES } from './light-of-day.ts'
import type { Span } from './local-day.ts'
import { isoInstant } from './place.ts'

/**
 * The upper limb of the sun at the skyline, degrees. `minutes`: after sunrise, or before sunset, over a level
 * horizon; null if the sun does not rise or set over a level horizon. `reachMiles`: how far away the elevation data end in that
 * direction, so that the sun may rise later or set earlier than `at` behind what is beyond, but not the other way; null where they
 * reach far enough.
 */
type SunPassing = {
  at: string
  azimuth: number
  altitude: number
  minutes: number | null
  reachMiles: number | null
}

/** The first rise and the last set of the day; null if there is none. */
export type SunOverSkyline = { sunrise: SunPassing | null; sunset: SunPassing | null }

export function sunOverSkyline(
  horizon: Horizon,
  { latitude, longitude }: GeoPoint,
  day: Span,
): SunOverSkyline {
  const track = getTrack(Body.Sun, { latitude, longitude }, day)
  // Over the level as in the light of the day, which pages show beside it.
  const limb = altitudeCurve(track.upperLimbAt, day)
  const level = (way: 'rising' | 'falling') => firstPassing(limb, HORIZON_DEGREES, way)
  return {
    sunrise: toPassing(
      firstAbove(track, day, horizon),
      level('rising'),
      horizon,
      (ridge, flat) => ridge - flat,
    ),
    sunset: toPassing(
      lastAbove(track, day, horizon),
      level('falling'),
      horizon,
      (ridge, flat) => flat - ridge,
    ),
  }
}

/** The models of refraction at a level horizon differ by seconds: what is within a minute of it and level is the same event. */
const sameMs = minuteMs
const levelDegrees = 0.1
/** Farther apart they belong to different nights (midnight sun). */
const maxApartMs = dayMs / 2

/** `apart`: minutes between the two, from the minutes that clocks show. */
function toPassing(
  passing: HorizonPassing | null,
  levelMs: number | null,
  horizon: Horizon,
  apart: (ridgeMinute: number, levelMinute: number) => number,
): SunPassing | null {
  if (!passing) return null
  const apartMs = levelMs === null ? Number.POSITIVE_INFINITY : passing.atMs - levelMs
  const isLevel = Math.abs(apartMs) < sameMs && Math.abs(passing.altitude) < levelDegrees
  const atMs = isLevel ? (levelMs as number) : passing.atMs
  return {
    at: isoInstant(atMs),
    azimuth: Math.round(passing.azimuth * 10) / 10,
    altitude: Math.round(passing.altitude * 100) / 100,
    minutes:
      levelMs === null || Math.abs(apartMs) > maxApartMs
        ? null
        : apart(toShownMinute(atMs), toShownMinute(levelMs)),
    reachMiles: horizonLimitAt(horizon, passing.azimuth)?.reachMiles ?? null,
  }
}

/** Clocks show the nearest minute: the difference is that of the times as they are shown. */
const toShownMinute = (atMs: number) => Math.round(Date.parse(isoInstant(atMs)) / minuteMs)
