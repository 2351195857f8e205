// Arithmetic with dates of a calendar, YYYY-MM-DD, and months, YYYY-MM, which have no time zone.
import { dayMs } from './durations.ts'

const toDayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs

/** The date `days` later, or earlier if negative. */
export const addDays = (date: string, days: number): string =>
  new Date((toDayNumber(date) + days) * dayMs).toISOString().slice(0, 10)

/** Number of days from the first to the last, both included; 0 or less if the last is before the first. */
export const countDays = (first: string, last: string): number => toDayNumber(last) - toDayNumber(first) + 1

/** The same day of the month `months` later, or the last day of a month that is too short, as PostgreSQL adds months. */
export function addMonthsToDate(date: string, months: number): string {
  const month = addMonths(date.slice(0, 7), months)
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1)
  const sameDay = `${month}-${date.slice(8)}`
  return sameDay < lastDay ? sameDay : lastDay
}

/** Every date from the first to the last, both included. */
export const listDates = (first: string, last: string): string[] =>
  Array.from({ length: countDays(first, last) }, (_, index) => addDays(first, index))

/** The month of an instant in UTC, YYYY-MM. */
export const toUtcMonth = (at: Date): string => at.toISOString().slice(0, 7)

/** The month `count` later, or earlier if negative. */
export const addMonths = (month: string, count: number): string => {
  const first = new Date(`${month}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return toUtcMonth(first)
}

/** Every month from the first to the last, both included. */
export function listMonths(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}
