// Where a function of time changes its sign.

const precisionMs = 50

/** The instant between two at which the function has different signs, within 25 ms. */
export function bisect(valueAt: (atMs: number) => number, startMs: number, endMs: number): number {
  const isUpAtStart = valueAt(startMs) > 0
  let [from, to] = [startMs, endMs]
  while (to - from > precisionMs) {
    const middle = (from + to) / 2
    if (valueAt(middle) > 0 === isUpAtStart) from = middle
    else to = middle
  }
  return (from + to) / 2
}
