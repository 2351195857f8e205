// Converts points to short SVG path data: simplified (Douglas and Peucker 1973) and written relatively, to one decimal.
// chunk: location-parts

/** A point of an image in user units, y downwards. */
export interface DiagramPoint {
  readonly x: number
  readonly y: number
}

/** A number for an attribute: one decimal, without characters that XML does not need. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')
}

/**
 * Path data of a line through the points, without those that are nearer than the tolerance to the rest; '' for fewer
 * than two.
 */
export function linePath(points: readonly DiagramPoint[], tolerance: number): string {
  if (points.length < 2) return ''
  const kept = simplified(points, tolerance)
  let [x, y] = [tenth(kept[0]!.x), tenth(kept[0]!.y)]
  let path = `M${short(x)} ${short(y)}l`
  kept.slice(1).forEach((point, index) => {
    const [toX, toY] = [tenth(point.x), tenth(point.y)]
    path += joined(index > 0, toX - x) + joined(true, toY - y)
    x = toX
    y = toY
  })
  return path
}

/**
 * Path data of a smooth line: like linePath, but with corners rounded by quadratic curves between the midpoints of the
 * segments.
 */
export function curvePath(points: readonly DiagramPoint[], tolerance: number): string {
  if (points.length < 2) return ''
  const kept = simplified(points, tolerance)
  let [x, y] = [tenth(kept[0]!.x), tenth(kept[0]!.y)]
  let path = `M${short(x)} ${short(y)}q`
  for (let index = 1; index < kept.length; index++) {
    const corner = kept[index]!
    const next = kept[index + 1]
    const [toX, toY] = next
      ? [tenth((corner.x + next.x) / 2), tenth((corner.y + next.y) / 2)]
      : [tenth(corner.x), tenth(corner.y)]
    path +=
      joined(index > 1, corner.x - x) +
      joined(true, corner.y - y) +
      joined(true, toX - x) +
      joined(true, toY - y)
    x = toX
    y = toY
  }
  return path
}

/** Path data of dots: lines without length, which a round cap makes visible. */
export function dotsPath(points: readonly DiagramPoint[]): string {
  return points.map(({ x, y }) => `M${short(x)} ${short(y)}h0`).join('')
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

function joined(separate: boolean, value: number): string {
  const text = short(value)
  return separate && !text.startsWith('-') ? ` ${text}` : text
}

/** The points of a line without those that are nearer than the tolerance to the rest. */
export function simplified(points: readonly DiagramPoint[], tolerance: number): DiagramPoint[] {
  const [first, last] = [points[0]!, points.at(-1)!]
  const length = Math.hypot(last.x - first.x, last.y - first.y) || 1
  let [farthest, distance] = [0, tolerance]
  for (let index = 1; index < points.length - 1; index++) {
    const { x, y } = points[index]!
    const away = Math.abs((last.x - first.x) * (first.y - y) - (first.x - x) * (last.y - first.y)) / length
    if (away > distance) [farthest, distance] = [index, away]
  }
  if (farthest === 0) return [first, last]
  const left = simplified(points.slice(0, farthest + 1), tolerance)
  return [...left.slice(0, -1), ...simplified(points.slice(farthest), tolerance)]
}
