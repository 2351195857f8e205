// The times that photographers go out for, from now on, at one position.
import type { Light } from '../../../contract/light.ts'
import type { TonightTime } from './tonight-search.ts'

export type TimeChoice = { when: TonightTime; label: string; at: string }

const minuteMs = 60_000
/** The sun then stands a few degrees high: it still lights what it sets behind. */
const besideSunMinutes = 20

type Days = { today: Light; tomorrow: Light }
type Finding = (light: Light) => number | undefined

/** Those that happen on these two days; each is the next one. Polar days have fewer. */
export function timeChoices(days: Days, nowMs: number): TimeChoice[] {
  const choices: [TonightTime, string, string, Finding][] = [
    ['sunset', 'Sunset tonight', 'Sunset tomorrow', sunsetMs],
    ['blue-hour', 'Blue hour tonight', 'Blue hour tomorrow', blueHourMs],
    ['night', 'Night', 'Tomorrow night', nightMs],
    ['sunrise', 'Sunrise today', 'Sunrise tomorrow', sunriseMs],
  ]
  return choices.flatMap(([when, todayLabel, tomorrowLabel, find]) => {
    const [first, second] = [find(days.today), find(days.tomorrow)]
    if (first !== undefined && first > nowMs) return [toChoice(when, todayLabel, first)]
    return second === undefined ? [] : [toChoice(when, tomorrowLabel, second)]
  })
}

const toChoice = (when: TonightTime, label: string, atMs: number): TimeChoice => ({
  when,
  label,
  at: new Date(atMs).toISOString(),
})

const msOf = (at: string | null) => (at === null ? undefined : Date.parse(at))
const shifted = (ms: number | undefined, minutes: number) =>
  ms === undefined ? undefined : ms + minutes * minuteMs
const middle = ({ start, end }: { start: string; end: string }) => (Date.parse(start) + Date.parse(end)) / 2

const sunsetMs: Finding = ({ sunset }) => shifted(msOf(sunset), -besideSunMinutes)
const sunriseMs: Finding = ({ sunrise }) => shifted(msOf(sunrise), besideSunMinutes)

const blueHourMs: Finding = ({ blueHours, solarNoon }) => {
  const noonMs = msOf(solarNoon)
  return blueHours.map(middle).find((atMs) => noonMs === undefined || atMs > noonMs)
}

/** The core of the Milky Way at its middle, otherwise the first full hour of darkness. */
const nightMs: Finding = ({ milkyWayCore, astronomicalDusk }) =>
  milkyWayCore ? middle(milkyWayCore) : shifted(msOf(astronomicalDusk), 60)
