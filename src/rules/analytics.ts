// What counts as a view, the periods of counts, and the numbers below which nothing is shown.
import { addDays } from './dates.ts'

/** Days of the periods that can be chosen; the last one is today (UTC). */
export const analyticsPeriods = [7, 30, 90, 365] as const
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]

/**
 * A state is named only if at least this many of its visitors came on one day, because on different days they
 * may be the same person.
 */
export const minVisitorsOfState = 5
/** Popular hours are shown only from this many views or check-ins. */
export const minForHours = 20
/** A visitor who opens this many locations in a day is a robot. */
export const robotsOpen = 300

/** `YYYY-MM-DD` in UTC. */
export const toUtcDay = (at: Date): string => at.toISOString().slice(0, 10)

/** The first and the last day of a period that ends today. */
export function toPeriod(now: Date, days: AnalyticsPeriod): { from: string; to: string } {
  const to = toUtcDay(now)
  return { from: addDays(to, 1 - days), to }
}

// Every browser says Mozilla/5.0 and its system. Other programs that say the same mostly add their name or a
// link.
const browser = /^Mozilla\/5\.0 \(/
const robot =
  /(?<!cu)bot(\b|_)|crawl|spider|slurp|https?:\/\/|facebookexternalhit|preview|headless|phantom|lighthouse|pagespeed|monitor|uptime|scrap|fetch|archiver|validator|python|java\/|curl|wget|okhttp|go-http|axios|node/i

/** Whether a user agent is not a browser’s. Programs can still pretend to be browsers. */
export const isRobot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || !browser.test(userAgent) || robot.test(userAgent)

/** Counts by state over a period’s days, without states of too few visitors; the most frequent first. */
export function toShownStates(
  days: readonly Readonly<Record<string, number>>[],
): { state: string; views: number }[] {
  const entries = days.flatMap((day) => Object.entries(day))
  return [...Map.groupBy(entries, ([state]) => state)]
    .filter(([, ofState]) => ofState.some(([, views]) => views >= minVisitorsOfState))
    .map(([state, ofState]) => ({ state, views: ofState.reduce((sum, [, views]) => sum + views, 0) }))
    .toSorted((a, b) => b.views - a.views || a.state.localeCompare(b.state))
}

/** 24 numbers, for the hours 0 to 23, summed over the days. */
export const toHours = (days: readonly Readonly<Record<string, number>>[]): number[] =>
  Array.from({ length: 24 }, (_, hour) => days.reduce((sum, day) => sum + (day[hour] ?? 0), 0))
