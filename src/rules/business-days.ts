// Business days of United States federal offices: Monday to Friday without federal holidays (5 U.S.C. 6103). Dates are
// YYYY-MM-DD.

import { addDays } from './dates.ts'

/** 0 (Sunday) to 6 (Saturday). */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
export type WeekdayName = (typeof weekdayNames)[number]

const fixedHolidays = ['01-01', '06-19', '07-04', '11-11', '12-25']
/** Month, weekday, and which one of the month; 5 means the last. */
const floatingHolidays: [month: number, weekday: number, nth: number][] = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, 5],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
]

/** Whether federal offices are closed for a holiday; one on a weekend is observed on the nearest weekday. */
export function isFederalHoliday(date: string): boolean {
  const weekday = weekdayOf(date)
  const isFixed = (other: string) => fixedHolidays.includes(other.slice(5))
  if (isFixed(date)) return true
  if (weekday === 5 && isFixed(addDays(date, 1))) return true
  if (weekday === 1 && isFixed(addDays(date, -1))) return true
  return floatingHolidays.some(([month, day, nth]) => isNth(date, month, day, nth))
}

function isNth(date: string, month: number, weekday: number, nth: number): boolean {
  if (Number(date.slice(5, 7)) !== month || weekdayOf(date) !== weekday) return false
  if (nth === 5) return addDays(date, 7).slice(5, 7) !== date.slice(5, 7)
  return Math.ceil(Number(date.slice(8)) / 7) === nth
}

export const isBusinessDay = (date: string): boolean =>
  weekdayOf(date) >= 1 && weekdayOf(date) <= 5 && !isFederalHoliday(date)

/** The last business day that leaves `count` full business days before `date`; neither of the two is counted. */
export function businessDaysBefore(date: string, count: number): string {
  let day = date
  for (let left = count + 1; left > 0; ) {
    day = addDays(day, -1)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}
