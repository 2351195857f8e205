// Days as points of a chart: each day, or the weeks of a long period.
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { dayAndMonth, shortDay } from '../../format/dates.ts'
import type { CountPoint } from './count-chart.tsx'

const maxDays = 92
const weekDays = 7

/** What the points represent for this number of days. */
export const dayUnit = (days: readonly unknown[]): string =>
  days.length > maxDays ? 'Week from' : 'Day (UTC)'

/** The weeks end today, so that only the oldest one may be shorter. */
export function toPoints<Day extends { date: string }>(
  days: readonly Day[],
  toValue: (day: Day) => number,
  format: ReaderFormat,
): CountPoint[] {
  const size = days.length > maxDays ? weekDays : 1
  const first = days.length % size
  const starts = days.flatMap((_, index) => (index === 0 || index % size === first ? [index] : []))
  return starts.map((start, index) => {
    const part = days.slice(start, starts[index + 1])
    const date = part[0]?.date ?? ''
    return {
      name: shortDay(date, format),
      label: dayAndMonth(date, format),
      value: part.reduce((total, day) => total + toValue(day), 0),
    }
  })
}
