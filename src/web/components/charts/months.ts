// Months of a chart, as YYYY-MM in UTC.

const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `Nov` of `2026-11`. */
export const monthShort = (month: string): string => names[Number(month.slice(5)) - 1] ?? month

/** The months up to the one of `now`, oldest first. */
export function lastMonths(count: number, now: Date): string[] {
  const first = now.getUTCMonth() - count + 1
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), first + index, 1)).toISOString().slice(0, 7),
  )
}
