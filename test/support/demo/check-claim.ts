// Checks one claim of the demo content against our own light, distances and calendar.

import { Body } from 'astronomy-engine'
import { bearingDegrees, distanceMiles } from '../../../src/rules/distance.ts'
import { dayMs } from '../../../src/rules/durations.ts'
import { getTrack, type Horizontal, trackOfStar } from '../../../src/rules/light/body-track.ts'
import { lightOfDay } from '../../../src/rules/light/light-of-day.ts'
import { GALACTIC_CENTRE } from '../../../src/rules/light/milky-way.ts'
import { moonPosition, sunPosition } from '../../../src/rules/light/positions.ts'
import { claimInstantMs } from './claim-instant.ts'
import type { Claim, ClaimOf } from './claim-shape.ts'
import type { DemoLocation } from './content.ts'

type Range = readonly [from: number, to: number]
type PositionClaim = ClaimOf<'sun'> | ClaimOf<'moon'> | ClaimOf<'milky-way'>

/** The moon's hour angle grows by this many degrees an hour; half a turn is the interval between high tides. */
const LUNAR_DEGREES_PER_HOUR = 14.492
const TIDE_HOURS = 180 / LUNAR_DEGREES_PER_HOUR
const TIDE_TOLERANCE_HOURS = 1.5

/** What is wrong with the claim, empty when it is true. `visitDate`: of the review that it belongs to. */
export function checkClaim(place: DemoLocation, claim: Claim, visitDate?: string): string[] {
  if (claim.kind === 'unchecked') return []
  if (claim.kind === 'bearing') return checkBearing(place, claim)
  if (claim.kind === 'closed') return claim.weekdays || claim.from ? [] : ['names no closing days']
  const dates = claim.dates ?? (visitDate ? [visitDate] : [])
  if (dates.length === 0) return ['has no date']
  return dates.flatMap((date) => {
    try {
      const atMs = claimInstantMs(place, date, claim.time)
      return checkInstant(place, claim, atMs).map((error) => `${date} ${claim.time}: ${error}`)
    } catch (error) {
      return [String(error)]
    }
  })
}

function checkInstant(place: DemoLocation, claim: PositionClaim | ClaimOf<'tide'>, atMs: number): string[] {
  const at = new Date(atMs)
  if (claim.kind === 'tide') return checkTide(place, claim, atMs)
  if (claim.kind === 'sun') {
    const { azimuth, apparentAltitude: altitude } = sunPosition({ ...place, at })
    return checkPosition(place, claim, { azimuth, altitude })
  }
  if (claim.kind === 'moon') {
    const moon = moonPosition({ ...place, at })
    const lit = inRange('illumination', moon.illumination * 100, claim.illumination)
    return [...lit, ...checkPosition(place, claim, moon, claim.illumination !== undefined)]
  }
  return checkMilkyWay(place, claim, atMs)
}

/** A claim must say something that can be false: an azimuth, an altitude or a side. */
function checkPosition(
  place: DemoLocation,
  claim: PositionClaim,
  body: Horizontal,
  isComplete = false,
): string[] {
  const { azimuth, altitude, side } = claim
  if (!azimuth && !altitude && !side && !isComplete) return ['states nothing']
  return [
    ...inRange('azimuth', body.azimuth, azimuth),
    ...inRange('altitude', body.altitude, altitude),
    ...(side ? checkSide(claim.facing ?? place.directionDegrees, side, body.azimuth) : []),
  ]
}

function inRange(name: string, value: number, range: Range | undefined): string[] {
  if (!range) return []
  const [from, to] = range
  const isInside = from <= to ? value >= from && value <= to : value >= from || value <= to
  return isInside ? [] : [`${name} is ${value.toFixed(1)}, not ${from}..${to}`]
}

/** Sectors relative to the view: front within 70°, behind beyond 110°, left and right at least 15° off the axis. */
function checkSide(facing: number | null, side: string, azimuth: number): string[] {
  if (facing === null) return ['needs `facing`: the location has no direction']
  const turn = ((azimuth - facing + 540) % 360) - 180
  const off = Math.abs(turn)
  const isAside = off >= 15 && off <= 165
  const isTrue = {
    front: off <= 70,
    behind: off >= 110,
    left: turn < 0 && isAside,
    right: turn > 0 && isAside,
  }[side]
  return isTrue ? [] : [`azimuth is ${azimuth.toFixed(1)}, not ${side} of ${facing}`]
}

/** In the night's interval with the bright center above 5° and a fully dark sky, which may end on the next date. */
function checkMilkyWay(place: DemoLocation, claim: ClaimOf<'milky-way'>, atMs: number): string[] {
  const nights = [atMs - dayMs, atMs].map((ms) => new Date(ms).toISOString().slice(0, 10))
  const isVisible = nights.some((date) => {
    const core = lightOfDay({ ...place, date }).milkyWayCore
    return core !== null && atMs >= Date.parse(core.start) && atMs <= Date.parse(core.end)
  })
  if (isVisible !== claim.visible) return [`the Milky Way is ${isVisible ? '' : 'not '}visible`]
  const { rightAscension, declination } = GALACTIC_CENTRE
  const core = trackOfStar(rightAscension, declination, place, { startMs: atMs, endMs: atMs })
  return checkPosition(place, claim, core.horizontalAt(atMs), true)
}

/** High water follows each transit of the moon by a lag that is a constant of the coast, give or take an hour. */
function checkTide(place: DemoLocation, claim: ClaimOf<'tide'>, atMs: number): string[] {
  const hourAngle = getTrack(Body.Moon, place, { startMs: atMs, endMs: atMs }).hourAngleAt(atMs)
  const sinceTransit = ((hourAngle + 360) % 180) / LUNAR_DEGREES_PER_HOUR
  const sinceHigh = (sinceTransit - claim.highWaterLagHours + TIDE_HOURS) % TIDE_HOURS
  const low = TIDE_HOURS / 2
  const isTrue = {
    high: Math.min(sinceHigh, TIDE_HOURS - sinceHigh) <= TIDE_TOLERANCE_HOURS,
    low: Math.abs(sinceHigh - low) <= TIDE_TOLERANCE_HOURS,
    falling: sinceHigh <= low,
    rising: sinceHigh >= low,
  }[claim.state]
  return isTrue ? [] : [`the tide is ${sinceHigh.toFixed(1)} hours after high water, not ${claim.state}`]
}

function checkBearing(place: DemoLocation, claim: ClaimOf<'bearing'>): string[] {
  if (!claim.degrees && !claim.miles) return ['states nothing']
  const from = claim.from ?? place
  return [
    ...inRange('bearing', bearingDegrees(from, claim.to), claim.degrees),
    ...inRange('miles', distanceMiles(from, claim.to), claim.miles),
  ]
}
