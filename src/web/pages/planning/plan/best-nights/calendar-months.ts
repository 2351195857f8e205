// Calendar days in weeks from Monday to Sunday.
import { dayMs } from '../../../../../rules/durations.ts'

/** `name`: its first day. Weeks of seven dates `YYYY-MM-DD`, undefined outside of the month. */
export type CalendarMonth = { name: string; weeks: (string | undefined)[][] }

/** The months that the dates are in, in order. */
export const monthsOf = (dates: readonly string[]): CalendarMonth[] =>
  [...new Set(dates.map((date) => `${date.slice(0, 7)}-01`))].toSorted().map((name) => ({
    name,
    weeks: weeksOf(name),
  }))

function weeksOf(first: string): (string | undefined)[][] {
  const days = datesOfMonth(first)
  const before = (new Date(first).getUTCDay() + 6) % 7
  const cells = [...Array.from({ length: before }, () => undefined), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day]),
  )
}

/** All dates of the month that a date is in. */
export function datesOfMonth(date: string): string[] {
  const firstMs = Date.parse(`${date.slice(0, 7)}-01T00:00:00Z`)
  return Array.from({ length: 31 }, (_, day) =>
    new Date(firstMs + day * dayMs).toISOString().slice(0, 10),
  ).filter((one) => one.slice(0, 7) === date.slice(0, 7))
}
