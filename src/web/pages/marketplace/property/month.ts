// Months of a calendar, as YYYY-MM, and the dates of one.

import { addDays, listDates } from '../../../../rules/dates.ts'
import { weekdays } from '../../../../rules/properties.ts'
import { toWeekday } from '../../../../rules/property-openings.ts'

export const toMonth = (date: string): string => date.slice(0, 7)

/** The month that many months later. */
export function monthShifted(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** Its first and last date. */
export const monthRange = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: addDays(`${monthShifted(month, 1)}-01`, -1),
})

/** Its dates by weeks that start on Sunday; null where a week belongs to another month. */
export function monthWeeks(month: string): (string | null)[][] {
  const { from, to } = monthRange(month)
  const blanks = (weekdays.indexOf(toWeekday(from)) + 1) % 7
  const cells: (string | null)[] = [...Array<null>(blanks).fill(null), ...listDates(from, to)]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
