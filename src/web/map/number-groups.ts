// Numbers on a map that would cover each other are one sign with all of them.
type Placed = { at: { x: number; y: number } }

/** Groups of those that lie within so many pixels of the first of their group. */
export function groupNear<Point extends Placed>(
  points: readonly Point[],
  pixels: number,
): [Point, ...Point[]][] {
  const groups: [Point, ...Point[]][] = []
  for (const point of points) {
    const near = groups.find(([{ at }]) => Math.hypot(at.x - point.at.x, at.y - point.at.y) < pixels)
    if (near) near.push(point)
    else groups.push([point])
  }
  return groups
}

/** Ascending numbers as `1–3, 5`. */
export function toRanges(numbers: readonly number[]): string {
  const ranges: [from: number, to: number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges
    .map(([from, to]) => (from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`))
    .join(', ')
}
