// A network with fewer nodes: bends in between are merged, and fragments without a connection are left out.

import type { TilePoint } from '../../src/server/discovery/basemaps/world-tiles.ts'
import type { RoadNetwork } from '../../src/server/planning/trips/drives/road-network.ts'
import type { Network } from './join-lines.ts'

/** Nodes of a road without a junction stay this far apart, so that one can enter it near every point. */
const spacingMiles = 2
/** Fragments with fewer nodes are pieces that the map shows without their connection. */
const minNodes = 100
/** Roads that are slower are winding or crowded, and take longer on many days. */
const slowSpeed = 50
/** Miles an hour in parks: limits are 25 to 45, and their roads are steep, winding and full of others who stop. Fitted to published times. */
const parkSpeed = 32

type Way = { to: number; miles: number; minutes: number; slowMiles: number }

export function thinNetwork({ nodes, edges }: Network, isInPark: (point: TilePoint) => boolean): RoadNetwork {
  const ways: Map<number, Way>[] = nodes.map(() => new Map())
  const connect = (a: number, b: number, way: Omit<Way, 'to'>) => {
    if (a === b || (ways[a]?.get(b)?.minutes ?? Number.POSITIVE_INFINITY) <= way.minutes) return
    ways[a]?.set(b, { ...way, to: b })
    ways[b]?.set(a, { ...way, to: a })
  }
  for (const { from, to, miles, mph } of edges) {
    const [a, b] = [nodes[from] as TilePoint, nodes[to] as TilePoint]
    const isPark = isInPark({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
    const speed = isPark ? Math.min(mph, parkSpeed) : mph
    connect(from, to, { miles, minutes: (miles / speed) * 60, slowMiles: speed < slowSpeed ? miles : 0 })
  }
  for (const [id, own] of ways.entries()) {
    const [one, other] = [...own.values()]
    if (own.size !== 2 || !one || !other || one.miles + other.miles > spacingMiles) continue
    if (ways[one.to]?.has(other.to)) continue
    ways[one.to]?.delete(id)
    ways[other.to]?.delete(id)
    own.clear()
    connect(one.to, other.to, {
      miles: one.miles + other.miles,
      minutes: one.minutes + other.minutes,
      slowMiles: one.slowMiles + other.slowMiles,
    })
  }
  return toRoadNetwork(nodes, ways, connected(ways))
}

/** The nodes of all large parts. */
function connected(ways: readonly Map<number, Way>[]): Set<number> {
  const seen = new Set<number>()
  const large = new Set<number>()
  for (const id of ways.keys()) {
    if (seen.has(id)) continue
    seen.add(id)
    const part = [id]
    for (const one of part)
      for (const to of ways[one]?.keys() ?? [])
        if (!seen.has(to)) {
          seen.add(to)
          part.push(to)
        }
    if (part.length >= minNodes) for (const one of part) large.add(one)
  }
  return large
}

function toRoadNetwork(
  nodes: readonly TilePoint[],
  ways: readonly Map<number, Way>[],
  kept: ReadonlySet<number>,
): RoadNetwork {
  const ids = [...kept]
  const numbers = new Map(ids.map((id, index) => [id, index]))
  return {
    points: ids.map((id) => toGeoPoint(nodes[id] as TilePoint)),
    edges: ids.flatMap((id) =>
      [...(ways[id]?.values() ?? [])]
        .filter(({ to }) => id < to)
        .map(({ to, ...way }) => ({
          from: numbers.get(id) as number,
          to: numbers.get(to) as number,
          ...way,
        })),
    ),
  }
}

const toGeoPoint = ({ x, y }: TilePoint) => ({
  latitude: (Math.atan(Math.sinh(Math.PI * (1 - y / 64))) * 180) / Math.PI,
  longitude: (x / 128 - 0.5) * 360,
})
