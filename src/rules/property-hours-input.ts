// Opening hours as an owner enters them: what can be booked by them, and which minimum lengths fit.
import { addDays } from './dates.ts'
import { minutesOfDay } from './light/local-day.ts'
import { type DayOfYear, ruleOfDay } from './opening-hours/open-spans.ts'
import {
  formatOpeningHours,
  maxOpeningHoursLength,
  type OpeningHours,
  parseOpeningHours,
} from './opening-hours/parse.ts'
import { type Weekday, weekdays } from './properties.ts'

/** Minutes after midnight of its day; one that ends on the next day ends after 1440. */
type Window = { from: number; until: number }
const dayMinutes = 1440

function windowsOf(hours: OpeningHours, day: DayOfYear): Window[] {
  const windows = (ruleOfDay(hours, day)?.hours ?? []).map(({ start, end }) => ({
    from: start.minutes,
    until: end.minutes > start.minutes ? end.minutes : end.minutes + dayMinutes,
  }))
  return windows.toSorted((a, b) => a.from - b.from)
}

/** Of a year with February 29; every weekday falls on every day of the year sooner or later. */
const yearDays = Array.from({ length: 366 }, (_, index) => {
  const [, month, day] = addDays('2024-01-01', index).split('-').map(Number) as [number, number, number]
  return month * 100 + day
})

/** Each with the one after it, also in years without February 29. */
const nextDays: [at: number, nextAt: number][] = [
  ...yearDays.map((at, index): [number, number] => [at, yearDays[(index + 1) % yearDays.length] as number]),
  [228, 301],
]

const pairsOfDays = (hours: OpeningHours): { weekday: number; today: Window[]; tomorrow: Window[] }[] =>
  nextDays.flatMap(([at, nextAt]) => {
    const days = weekdays.map((_, weekday) => windowsOf(hours, { weekday, at }))
    return days.map((today, weekday) => ({
      weekday,
      today,
      tomorrow: windowsOf(hours, { weekday: (weekday + 1) % 7, at: nextAt }),
    }))
  })

const hasOverlap = (hours: OpeningHours): boolean =>
  pairsOfDays(hours).some(({ today, tomorrow }) => {
    const later = tomorrow.map(({ from, until }) => ({ from: from + dayMinutes, until: until + dayMinutes }))
    const all = [...today, ...later.slice(0, 1)]
    return all.some(({ until }, index) => until > (all[index + 1]?.from ?? until))
  })

/** Why opening hours cannot be those of a property, or undefined. Empty text is none. */
export function explainOpeningHours(text: string): string | undefined {
  // In one spelling it may be longer than it was typed.
  if (Math.max(text.length, tidyOpeningHours(text).length) > maxOpeningHoursLength)
    return `Use up to ${maxOpeningHoursLength} characters.`
  const hours = parseOpeningHours(text)
  if (!hours) return 'Enter hours such as Mo-Fr 09:00-12:00,14:00-22:00; Sa 10:00-02:00; Su off.'
  const marks = hours.flatMap((rule) => rule.hours.flatMap(({ start, end }) => [start, end]))
  if (marks.some(({ event }) => event))
    return 'Guests book by the clock: enter times instead of sunrise or sunset.'
  if (marks.length === 0) return 'Choose hours for at least one day.'
  if (hasOverlap(hours))
    return 'Some hours overlap: each must end before the next ones begin, also after midnight.'
  return undefined
}

/** The hours of each day in order, in one spelling. */
export const tidyOpeningHours = (text: string): string =>
  formatOpeningHours(
    (parseOpeningHours(text) ?? []).map((rule) => ({
      ...rule,
      hours: rule.hours.toSorted((a, b) => a.start.minutes - b.start.minutes),
    })),
  )

type WeekHours = {
  openingHours: OpeningHours | null
  availableDays: readonly Weekday[]
  availableTimeStart: string
  availableTimeEnd: string
}

/** The most minutes for which it stays open from an opening of a weekday on, from Monday; 0 where it is closed. */
export function longestOpenings({ openingHours, availableDays, ...daily }: WeekHours): number[] {
  if (!openingHours) {
    const minutes = minutesOfDay(daily.availableTimeEnd) - minutesOfDay(daily.availableTimeStart)
    return weekdays.map((day) => (availableDays.includes(day) ? minutes : 0))
  }
  const longest = weekdays.map(() => 0)
  for (const { weekday, today, tomorrow } of pairsOfDays(openingHours)) {
    const lengths = today.map(({ from, until }) => {
      const next = tomorrow.find((one) => one.from + dayMinutes === until)
      return (next ? next.until + dayMinutes : until) - from
    })
    longest[weekday] = Math.max(longest[weekday] as number, ...lengths)
  }
  return longest
}
