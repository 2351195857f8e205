// A drive in words, the same on pages and in downloaded files.
import { distanceText, heightText } from '../distance-text.ts'
import { toLocalDate } from '../light/local-day.ts'
import type { ReaderFormat } from '../reader-format.ts'
import { durationText } from '../sun-start.ts'
import type { Drive } from './drive-estimate.ts'
import type { SpotWalk } from './walk-time.ts'

type Told = Pick<Drive, 'miles' | 'minutes' | 'source' | 'isAtLeast'>

/** `about 24.5 mi, at least 40 minutes`; without “about” if a routing service knows the road. Read by others, too. */
export function driveText(
  { miles, minutes, source, isAtLeast }: Told,
  format: Pick<ReaderFormat, 'units'>,
): string {
  const distance = distanceText(miles, format)
  const time = `${isAtLeast ? 'at least ' : ''}${durationText(minutes)}`
  return `${source === 'route' ? distance : `about ${distance}`}, ${time}${source === 'own' ? ' (set by hand)' : ''}`
}

type LeftFor = {
  arrivesAt: string | null
  dayLight: { timeZone: string; sunrise: string | null }
}

/** ` the day before` where one leaves before the day of the stop, whose times have no date; otherwise ``. */
export function dayBeforeText(
  leaveBy: string,
  { arrivesAt, dayLight: { timeZone, sunrise } }: LeftFor,
): string {
  const dateOf = (at: string) => toLocalDate(Date.parse(at), timeZone)
  const of = sunrise ?? arrivesAt
  return of !== null && dateOf(leaveBy) < dateOf(of) ? ' the day before' : ''
}

/** `Walk 1.5 mi, 480 ft up: 45 minutes from the car` */
export function walkText(
  { walkMiles, climbFeet, walkMinutes }: SpotWalk & { walkMinutes: number },
  format: Pick<ReaderFormat, 'units'>,
): string {
  const climb = climbFeet > 0 ? `, ${heightText(climbFeet, format)} up` : ''
  return `Walk ${distanceText(walkMiles, format)}${climb}: ${durationText(walkMinutes)} from the car`
}

type Leg = Told | null

/** The drives of a day as one; null without any. */
export function dayDrive(
  { miles, driveMinutes }: { miles: number; driveMinutes: number },
  legs: readonly Leg[],
): Told | null {
  const driven = legs.filter((leg) => leg !== null && leg.minutes > 0)
  if (driveMinutes === 0) return null
  return {
    miles,
    minutes: driveMinutes,
    source: driven.every((leg) => leg?.source === 'route') ? 'route' : 'estimate',
    isAtLeast: driven.some((leg) => leg?.isAtLeast),
  }
}
