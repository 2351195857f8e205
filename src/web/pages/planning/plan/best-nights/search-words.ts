// The terms of a search for days and nights, in words.
import type { LightKind, SkyBody, WeekdayName } from '../../../../../rules/light/alignment-limits.ts'
import { bearing } from '../../../../format/bearing.ts'
import type { AlignSearch } from '../plan-search.ts'
import { bodyNames } from '../planet-words.ts'

export const skyBodyNames: Record<SkyBody, string> = {
  ...bodyNames,
  sun: 'Sun',
  core: 'Center of the Milky Way',
}

export const lightNames: Record<LightKind, string> = {
  day: 'Day',
  golden: 'Golden hour',
  blue: 'Blue hour',
  twilight: 'Later twilight',
  dark: 'Full darkness',
}

export const weekdayLabels: Record<WeekdayName, string> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
export const monthLabel = (number: string) => months[Number(number) - 1]!

/** `Center of the Milky Way, upright, in full darkness, with the moon below the horizon`; `target`: the landmark’s name. */
export function inWords(align: AlignSearch, target = align.landmark): string {
  const { body, azimuth, tolerance, event, maxTilt, light, moon, minMoon, maxMoon } = align
  const parts = [
    event && (event === 'rise' ? 'rising' : 'setting'),
    maxTilt !== undefined && `leaning at most ${maxTilt}° from upright`,
    target
      ? `behind ${target}`
      : azimuth !== undefined && `toward ${bearing(azimuth)}${tolerance ? ` ± ${tolerance}°` : ''}`,
    heightsInWords(align),
    light && `in ${listOf(light.map((kind) => lightNames[kind].toLowerCase()))}`,
    moon && `with the moon ${moon === 'up' ? 'above' : 'below'} the horizon`,
    litInWords(body === 'moon' ? '' : 'the moon ', minMoon, maxMoon),
    ...whenInWords(align),
  ]
  return [skyBodyNames[body], ...parts].filter(Boolean).join(', ')
}

function heightsInWords({ minAltitude, maxAltitude }: AlignSearch): string | undefined {
  if (minAltitude === undefined && maxAltitude === undefined) return undefined
  if (maxAltitude === undefined) return `at least ${minAltitude}° high`
  return minAltitude === undefined
    ? `at most ${maxAltitude}° high`
    : `${minAltitude}° to ${maxAltitude}° high`
}

function litInWords(what: string, min: number | undefined, max: number | undefined): string | undefined {
  if (min === undefined && max === undefined) return undefined
  if (max === undefined) return `${what}at least ${min}% lit`
  return min === undefined ? `${what}at most ${max}% lit` : `${what}${min}% to ${max}% lit`
}

const whenInWords = ({ fromTime, toTime, weekdays, months: chosen }: AlignSearch) => [
  fromTime && (toTime ? `between ${fromTime} and ${toTime}` : `from ${fromTime} on`),
  !fromTime && toTime && `until ${toTime}`,
  weekdays && `on ${listOf(weekdays.map((day) => weekdayLabels[day]))}`,
  chosen && `in ${listOf(chosen.map(monthLabel))}`,
]

const listOf = (names: string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
