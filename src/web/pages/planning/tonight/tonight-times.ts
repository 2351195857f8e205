// The times that photographers go out for, from now on, at one position.
import type { Light } from '../../../../contract/discovery/light.ts'
import { dayMs, minuteMs } from '../../../../rules/durations.ts'
import { longest, moonUp, type Span, sunBelow, sunSamples, within, without } from './sky-course.ts'
import type { TonightTime } from './tonight-search.ts'

export type TimeChoice = { when: TonightTime; label: string; at: string }

/** The sun is then a few degrees high and still lights the land in front of it. */
const besideSunMinutes = 20

type Found = { when: TonightTime; label: string; atMs: number }
/** The time for an event of that day, undefined if it does not happen or is over. */
type Finding = (light: Light, nowMs: number) => number | undefined

/** In order of time. Never empty, also where the sun neither rises nor sets. */
export function timeChoices(days: Days, isMoonUp: boolean, nowMs: number): TimeChoice[] {
  const rest = restOfNight(days, isMoonUp, nowMs)
  const found = [...rest, ...eventTimes(days, rest.length > 0, nowMs)]
  const choices = found.length > 0 ? found : [withoutEvents(days, nowMs)]
  return choices
    .sort((a, b) => a.atMs - b.atMs)
    .map(({ when, label, atMs }) => ({ when, label, at: new Date(atMs).toISOString() }))
}

function eventTimes({ today, tomorrow }: Days, isNight: boolean, nowMs: number): Found[] {
  const noonMs = msOf(today.solarNoon)
  const evening = isNight && noonMs !== undefined && nowMs < noonMs ? 'this evening' : 'tonight'
  const night = isNight ? 'next-night' : 'night'
  const events: [TonightTime, string, string, Finding][] = [
    ['sunset', `Before sunset ${evening}`, 'Before sunset tomorrow', sunsetMs],
    ['blue-hour', `Blue hour ${evening}`, 'Blue hour tomorrow', blueHourMs],
    [night, isNight ? 'Next night' : 'Night', 'Tomorrow night', nightMs],
    ['sunrise', 'After sunrise today', 'After sunrise tomorrow', sunriseMs],
  ]
  // A night that has begun is offered with its remaining times.
  const isTonightOver = (find: Finding) => find === nightMs && isNight && evening === 'tonight'
  return events.flatMap(([when, todayLabel, tomorrowLabel, find]): Found[] => {
    const first = isTonightOver(find) ? undefined : find(today, nowMs)
    if (first !== undefined) return [{ when, label: todayLabel, atMs: first }]
    const second = find(tomorrow, nowMs)
    return second === undefined ? [] : [{ when, label: tomorrowLabel, atMs: second }]
  })
}

/** Midnight sun, or twilight around noon: the best of the next 24 hours. */
function withoutEvents({ yesterday, today, tomorrow }: Days, nowMs: number): Found {
  const ahead = sunSamples([yesterday, today, tomorrow])
    .filter(({ atMs }) => atMs > nowMs && atMs <= nowMs + dayMs)
    .sort((a, b) => a.altitude - b.altitude)
  const [lowest, highest] = [ahead[0], ahead.at(-1)]
  if (!lowest || !highest) return { when: 'now', label: 'Now', atMs: nowMs }
  return lowest.altitude > horizonAltitude
    ? { when: 'low-sun', label: 'Lowest sun', atMs: lowest.atMs }
    : { when: 'twilight', label: 'Brightest twilight', atMs: highest.atMs }
}

const horizonAltitude = -0.83

const msOf = (at: string | null) => (at === null ? undefined : Date.parse(at))

/** The best instant of a span, or now if it has passed; undefined after the end. */
const stillWithin = (bestMs: number, endMs: number, nowMs: number) =>
  endMs > nowMs ? Math.max(bestMs, nowMs) : undefined

const sunsetMs: Finding = ({ sunset }, nowMs) => {
  const atMs = msOf(sunset)
  return atMs === undefined ? undefined : stillWithin(atMs - besideSunMinutes * minuteMs, atMs, nowMs)
}

const sunriseMs: Finding = ({ sunrise }, nowMs) => {
  const atMs = msOf(sunrise)
  const bestMs = atMs === undefined ? undefined : atMs + besideSunMinutes * minuteMs
  return bestMs === undefined ? undefined : stillWithin(bestMs, bestMs, nowMs)
}

const blueHourMs: Finding = ({ blueHours, solarNoon }, nowMs) => {
  const noonMs = msOf(solarNoon)
  return blueHours
    .map(({ start, end }) => ({ startMs: Date.parse(start), endMs: Date.parse(end) }))
    .filter(({ startMs, endMs }) => noonMs === undefined || (startMs + endMs) / 2 > noonMs)
    .map(({ startMs, endMs }) => stillWithin((startMs + endMs) / 2, endMs, nowMs))
    .find((atMs) => atMs !== undefined)
}

/** The core of the Milky Way at its middle, otherwise the first full hour of darkness. */
const nightMs: Finding = ({ milkyWayCore, astronomicalDusk }, nowMs) => {
  if (milkyWayCore) {
    const [startMs, endMs] = [Date.parse(milkyWayCore.start), Date.parse(milkyWayCore.end)]
    return stillWithin((startMs + endMs) / 2, endMs, nowMs)
  }
  const duskMs = msOf(astronomicalDusk)
  return duskMs === undefined ? undefined : stillWithin(duskMs + 60 * minuteMs, duskMs + 60 * minuteMs, nowMs)
}

/** After midnight, the night began yesterday. */
type Days = { yesterday: Light; today: Light; tomorrow: Light }

type NightTime = { when: 'milky-way' | 'moonlight' | 'stars' | 'night'; label: string; atMs: number }

/** The sun's altitudes at the end of the blue hour, and when the sky is as dark as it gets. */
const nightAltitude = -6
const darkAltitude = -18
/** Like for shadows: a thinner moon gives no useful light. */
const minMoon = 0.4
const minMs = 20 * minuteMs

/** Empty by day and in twilight. Otherwise at least one time, each in the middle of the remaining span. */
function restOfNight({ yesterday, today, tomorrow }: Days, isMoonUp: boolean, nowMs: number): NightTime[] {
  const days = [yesterday, today, tomorrow]
  const samples = sunSamples(days)
  const [night] = sunBelow(samples, nightAltitude, { startMs: nowMs, endMs: nowMs + dayMs })
  if (night?.startMs !== nowMs) return []
  const moonlit = today.moonIllumination >= minMoon ? moonUp(days, isMoonUp, night) : []
  const cores = within(
    days.flatMap(({ milkyWayCore }) => (milkyWayCore ? [toSpan(milkyWayCore)] : [])),
    [night],
  )
  const dark = sunBelow(samples, darkAltitude, night)
  const times = [
    toTime('milky-way', 'Milky Way', without(cores, moonlit)) ?? toTime('milky-way', 'Milky Way', cores),
    toTime('moonlight', 'Moonlight', moonlit),
    toTime('stars', 'Stars', without(dark, moonlit)),
  ].flatMap((time) => time ?? [])
  return times.length > 0 ? times : [{ when: 'night', label: 'Rest of the night', atMs: middle(night) }]
}

function toTime(when: NightTime['when'], label: string, spans: Span[]): NightTime | undefined {
  const span = longest(spans)
  if (!span || span.endMs - span.startMs < minMs) return undefined
  return { when, label, atMs: middle(span) }
}

const toSpan = ({ start, end }: { start: string; end: string }): Span => ({
  startMs: Date.parse(start),
  endMs: Date.parse(end),
})
const middle = ({ startMs, endMs }: Span) => (startMs + endMs) / 2
