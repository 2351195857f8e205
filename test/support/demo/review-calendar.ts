// Rules of the calendar for demo reviews: nobody is in two distant places at once, and nothing closed is visited.

import { distanceMiles } from '../../../src/rules/distance.ts'
import { dayMs } from '../../../src/rules/durations.ts'
import type { DemoContent, DemoLocation } from './content.ts'

type Visit = { photographer: string; date: string; location: DemoLocation }

/** How far apart, in miles, one person's visits may be on the same day and on two days that follow each other. */
const MAX_MILES_SAME_DAY = 60
const MAX_MILES_NEXT_DAY = 500

export function visitsOf({ locations }: DemoContent): Visit[] {
  return locations.flatMap((location) =>
    location.reviews.map(({ photographer, visitDate: date }) => ({ photographer, date, location })),
  )
}

/** Pairs of visits of one person that are too far apart for their dates. */
export function impossibleJourneys(visits: readonly Visit[]): string[] {
  return visits.flatMap((a, index) =>
    visits
      .slice(index + 1)
      .filter((b) => b.photographer === a.photographer)
      .filter((b) => distanceMiles(a.location, b.location) > maxMiles(a.date, b.date))
      .map((b) => `${a.photographer}: ${a.date} ${a.location.slug}, ${b.date} ${b.location.slug}`),
  )
}

function maxMiles(a: string, b: string): number {
  const days = Math.abs(Date.parse(a) - Date.parse(b)) / dayMs
  if (days === 0) return MAX_MILES_SAME_DAY
  return days === 1 ? MAX_MILES_NEXT_DAY : Number.POSITIVE_INFINITY
}

/** Visits on days on which the location's own text says that it is closed. */
export function closedVisits(visits: readonly Visit[]): string[] {
  return visits.flatMap(({ photographer, date, location }) =>
    (location.claims ?? [])
      .filter((claim) => claim.kind === 'closed')
      .filter((claim) => isOnWeekday(date, claim.weekdays ?? []) || isWithin(date, claim.from, claim.to))
      .map((claim) => `${photographer} ${date} ${location.slug}: ${claim.text}`),
  )
}

function isOnWeekday(date: string, weekdays: readonly string[]): boolean {
  const weekday = new Date(date).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' })
  return weekdays.includes(weekday)
}

/** `from` and `to` are dates, or days of every year (`MM-DD`) that may span the new year; without `to`, from then on. */
function isWithin(date: string, from?: string, to?: string): boolean {
  if (!from) return false
  const day = date.slice(-from.length)
  if (!to) return day >= from
  return from <= to ? day >= from && day <= to : day >= from || day <= to
}
