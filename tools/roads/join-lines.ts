// Lines → a network: lines that cross, meet or end close to each other have a node in common.
import type { TilePoint } from '../../src/server/discovery/basemaps/world-tiles.ts'
import { lineMiles, type RoadLine } from './road-lines.ts'

export type Edge = { from: number; to: number; miles: number; mph: number }
export type Network = { nodes: TilePoint[]; edges: Edge[] }

/** Of a tile's width: where lines count as meeting. Each tile simplifies its lines on its own. */
const meeting = 5 / 4096
const cellsPerTile = 64
/** What is reached along the roads within this is no gap. */
const nearbyMiles = 8
const gapStretch = 1.4
const gapSpeed = 40

type Segment = { a: number; b: number; stretch: number; mph: number; cuts: { at: number; node: number }[] }

export function joinLines(lines: readonly RoadLine[]): Network {
  const nodes = createNodes()
  const segments = lines.flatMap((line) => toSegments(line, nodes.idOf))
  const gapOfEnds = new Map(
    lines.flatMap(({ points, maxGapMiles }) =>
      [points[0], points.at(-1)].map((end) => [nodes.idOf(end as TilePoint), maxGapMiles] as const),
    ),
  )
  const cells = indexSegments(segments, nodes.points)
  cutAtEnds([...gapOfEnds.keys()], cells, nodes.points)
  cutAtCrossings(segments, cells, nodes)
  const edges = segments.flatMap((segment) => toEdges(segment, nodes.points))
  return { nodes: nodes.points, edges: [...edges, ...bridges(nodes.points, edges, gapOfEnds)] }
}

function createNodes() {
  const points: TilePoint[] = []
  const ids = new Map<string, number>()
  const idOf = ({ x, y }: TilePoint): number => {
    const key = `${Math.round(x * 4096)},${Math.round(y * 4096)}`
    const known = ids.get(key)
    if (known !== undefined) return known
    ids.set(key, points.length)
    return points.push({ x, y }) - 1
  }
  return { points, idOf }
}

function toSegments({ points, stretch, mph }: RoadLine, idOf: (point: TilePoint) => number): Segment[] {
  const ids = points.map(idOf)
  return ids
    .slice(1)
    .map((b, index) => ({ a: ids[index] as number, b, stretch, mph, cuts: [] }))
    .filter(({ a, b }) => a !== b)
}

type Cells = Map<string, Segment[]>
const cellKey = (x: number, y: number) => `${Math.floor(x * cellsPerTile)},${Math.floor(y * cellsPerTile)}`

function indexSegments(segments: readonly Segment[], points: readonly TilePoint[]): Cells {
  const cells: Cells = new Map()
  for (const segment of segments) {
    const [a, b] = [points[segment.a] as TilePoint, points[segment.b] as TilePoint]
    const range = (from: number, to: number) => {
      const first = Math.floor((Math.min(from, to) - meeting) * cellsPerTile)
      const last = Math.floor((Math.max(from, to) + meeting) * cellsPerTile)
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    }
    for (const column of range(a.x, b.x))
      for (const row of range(a.y, b.y)) {
        const key = `${column},${row}`
        const list = cells.get(key)
        if (list) list.push(segment)
        else cells.set(key, [segment])
      }
  }
  return cells
}

function cutAtEnds(ends: readonly number[], cells: Cells, points: readonly TilePoint[]) {
  for (const end of ends) {
    const { x, y } = points[end] as TilePoint
    for (const segment of cells.get(cellKey(x, y)) ?? []) {
      if (segment.a === end || segment.b === end) continue
      const [a, b] = [points[segment.a] as TilePoint, points[segment.b] as TilePoint]
      const [dx, dy] = [b.x - a.x, b.y - a.y]
      const at = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)))
      if (Math.hypot(a.x + at * dx - x, a.y + at * dy - y) <= meeting) segment.cuts.push({ at, node: end })
    }
  }
}

function cutAtCrossings(segments: readonly Segment[], cells: Cells, nodes: ReturnType<typeof createNodes>) {
  const order = new Map(segments.map((segment, index) => [segment, index]))
  const seen = new Set<number>()
  for (const list of cells.values())
    for (const [index, first] of list.entries())
      for (const second of list.slice(index + 1)) {
        if ([second.a, second.b].some((end) => end === first.a || end === first.b)) continue
        const pair = (order.get(first) as number) * segments.length + (order.get(second) as number)
        if (seen.has(pair)) continue
        seen.add(pair)
        cutWhereCrossing(first, second, nodes)
      }
}

function cutWhereCrossing(first: Segment, second: Segment, { points, idOf }: ReturnType<typeof createNodes>) {
  const [a, b, c, d] = [first.a, first.b, second.a, second.b].map((id) => points[id] as TilePoint) as [
    TilePoint,
    TilePoint,
    TilePoint,
    TilePoint,
  ]
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const cross = rx * sy - ry * sx
  const onFirst = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross
  const onSecond = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross
  if (!(onFirst > 0 && onFirst < 1 && onSecond > 0 && onSecond < 1)) return
  const node = idOf({ x: a.x + onFirst * rx, y: a.y + onFirst * ry })
  first.cuts.push({ at: onFirst, node })
  second.cuts.push({ at: onSecond, node })
}

function toEdges({ a, b, stretch, mph, cuts }: Segment, points: readonly TilePoint[]): Edge[] {
  const between = cuts.toSorted((one, other) => one.at - other.at).map(({ node }) => node)
  const chain = [a, ...between, b]
  return chain
    .slice(1)
    .map((to, index) => ({ from: chain[index] as number, to }))
    .filter(({ from, to }) => from !== to)
    .map(({ from, to }) => ({
      from,
      to,
      miles: lineMiles(points[from] as TilePoint, points[to] as TilePoint) * stretch,
      mph,
    }))
}

/** From each end of a road to the nearest node that is not already near along the roads: the map has gaps at junctions. */
function bridges(
  points: readonly TilePoint[],
  edges: readonly Edge[],
  gapOfEnds: ReadonlyMap<number, number>,
): Edge[] {
  const neighbors = toNeighbors(points.length, edges)
  const cells = new Map<string, number[]>()
  for (const [id, { x, y }] of points.entries()) {
    const key = cellKey(x, y)
    cells.set(key, [...(cells.get(key) ?? []), id])
  }
  return [...gapOfEnds].flatMap(([id, maxGapMiles]) => {
    const point = points[id] as TilePoint
    if (new Set(neighbors[id]?.map(({ to }) => to)).size !== 1) return []
    const near = reachable(neighbors, id)
    const around = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap(
        (dy) => cells.get(cellKey(point.x + dx / cellsPerTile, point.y + dy / cellsPerTile)) ?? [],
      ),
    )
    const gaps = around
      .filter((other) => !near.has(other))
      .map((to) => ({ to, miles: lineMiles(point, points[to] as TilePoint) }))
      .filter(({ miles }) => miles < maxGapMiles)
    const [gap] = gaps.toSorted((one, other) => one.miles - other.miles)
    return gap ? [{ from: id, to: gap.to, miles: gap.miles * gapStretch, mph: gapSpeed }] : []
  })
}

type Neighbors = { to: number; miles: number }[][]

function toNeighbors(count: number, edges: readonly Edge[]): Neighbors {
  const neighbors: Neighbors = Array.from({ length: count }, () => [])
  for (const { from, to, miles } of edges) {
    neighbors[from]?.push({ to, miles })
    neighbors[to]?.push({ to: from, miles })
  }
  return neighbors
}

function reachable(neighbors: Neighbors, start: number): Set<number> {
  const seen = new Set([start])
  const open = [{ id: start, miles: 0 }]
  for (let one = open.pop(); one; one = open.pop())
    for (const { to, miles } of neighbors[one.id] ?? [])
      if (!seen.has(to) && one.miles + miles < nearbyMiles) {
        seen.add(to)
        open.push({ id: to, miles: one.miles + miles })
      }
  return seen
}
