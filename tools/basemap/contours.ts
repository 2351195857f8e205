// Contour lines of a grid of heights: marching squares, with the pieces joined into lines.
export type Grid = {
  width: number
  height: number
  /** Metres, row by row. */
  heights: Float64Array
  toDegrees: (x: number, y: number) => [longitude: number, latitude: number]
}

type Crossing = { key: string; x: number; y: number }

const SHORTEST = 12

export function contourLines(grid: Grid, interval: number): { metres: number; line: [number, number][] }[] {
  // Lines of rounded heights would be jagged.
  const smooth = { ...grid, ...blurred(grid, 2) }
  const highest = smooth.heights.reduce((most, height) => Math.max(most, height), 0)
  const lines: { metres: number; line: [number, number][] }[] = []
  for (let metres = interval; metres < highest; metres += interval)
    for (const line of join(piecesAt(smooth, metres)))
      if (line.length >= SHORTEST)
        lines.push({ metres, line: line.map(({ x, y }) => round(grid.toDegrees(x, y))) })
  return lines
}

const round = ([lng, lat]: [number, number]): [number, number] => [
  Number(lng.toFixed(5)),
  Number(lat.toFixed(5)),
]

type Heights = Pick<Grid, 'width' | 'height' | 'heights'>

/** The mean of each cell and those around it, first along the rows, then along the columns. */
function blurred({ width, height, heights }: Heights, reach: number): Heights {
  const along = (source: Float64Array, lineLength: number, step: number, lines: number, lineStep: number) => {
    const result = new Float64Array(source.length)
    for (let line = 0; line < lines; line += 1) {
      const start = line * lineStep
      const value = (at: number) => source[start + at * step] as number
      let [sum, count] = [0, 0]
      for (let at = 0; at < Math.min(reach, lineLength); at += 1) [sum, count] = [sum + value(at), count + 1]
      for (let at = 0; at < lineLength; at += 1) {
        if (at + reach < lineLength) [sum, count] = [sum + value(at + reach), count + 1]
        if (at - reach - 1 >= 0) [sum, count] = [sum - value(at - reach - 1), count - 1]
        result[start + at * step] = sum / count
      }
    }
    return result
  }
  const rows = along(heights, width, 1, height, width)
  return { width, height, heights: along(rows, height, width, width, 1) }
}

/** In each square of four heights a line crosses none, two or four of its sides. */
function piecesAt({ width, height, heights }: Grid, metres: number): [Crossing, Crossing][] {
  const pieces: [Crossing, Crossing][] = []
  for (let y = 0; y < height - 1; y += 1)
    for (let x = 0; x < width - 1; x += 1) {
      const at = y * width + x
      const corners = [
        { x, y, value: heights[at] as number },
        { x: x + 1, y, value: heights[at + 1] as number },
        { x: x + 1, y: y + 1, value: heights[at + width + 1] as number },
        { x, y: y + 1, value: heights[at + width] as number },
      ] as const
      const crossings: Crossing[] = []
      for (const [index, a] of corners.entries()) {
        const b = corners[(index + 1) % 4] as (typeof corners)[number]
        if (a.value < metres === b.value < metres) continue
        const share = (metres - a.value) / (b.value - a.value)
        const key = `${Math.min(a.x, b.x)},${Math.min(a.y, b.y)},${a.x === b.x ? 'v' : 'h'}`
        crossings.push({ key, x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share })
      }
      for (let index = 0; index + 1 < crossings.length; index += 2)
        pieces.push([crossings[index] as Crossing, crossings[index + 1] as Crossing])
    }
  return pieces
}

function join(pieces: [Crossing, Crossing][]): Crossing[][] {
  const touching = new Map<string, number[]>()
  for (const [index, piece] of pieces.entries())
    for (const { key } of piece) touching.set(key, [...(touching.get(key) ?? []), index])
  const used = new Set<number>()
  const follow = (from: Crossing): Crossing[] => {
    const line: Crossing[] = []
    for (let end = from; ; ) {
      const next = (touching.get(end.key) ?? []).find((index) => !used.has(index))
      if (next === undefined) return line
      used.add(next)
      const [a, b] = pieces[next] as [Crossing, Crossing]
      end = a.key === end.key ? b : a
      line.push(end)
    }
  }
  return pieces.flatMap(([a, b], index) => {
    if (used.has(index)) return []
    used.add(index)
    return [[...follow(a).reverse(), a, b, ...follow(b)]]
  })
}
