// The shortest stretch of the year that holds most of a list of months.

/** Months 1..12, both included; it may run across the new year. Null: spread over the year. */
export type MonthSpan = { from: number; to: number } | null

const share = 0.8
/** The longest meaningful span. */
const maxMonths = 8

export function monthSpan(months: readonly number[]): MonthSpan {
  const counts = Array.from(
    { length: 12 },
    (_, index) => months.filter((month) => month === index + 1).length,
  )
  const enough = months.length * share
  for (let length = 1; length <= maxMonths; length++) {
    const starts = counts.map((_, start) => ({ start, held: heldFrom(counts, start, length) }))
    const best = starts.reduce((one, other) => (other.held > one.held ? other : one))
    if (best.held >= enough && best.held > 0)
      return { from: best.start + 1, to: ((best.start + length - 1) % 12) + 1 }
  }
  return null
}

const heldFrom = (counts: readonly number[], start: number, length: number) =>
  Array.from({ length }, (_, step) => counts[(start + step) % 12] as number).reduce((a, b) => a + b, 0)
