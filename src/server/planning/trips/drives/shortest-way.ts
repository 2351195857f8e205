// The fastest way between two points along the network of highways (A*: Hart, Nilsson and Raphael 1968).
import { distanceMiles, type GeoPoint } from '../../../../rules/distance.ts'
import { localMiles, localMinutes } from '../../../../rules/trips/drive-estimate.ts'
import type { Roads } from './road-network.ts'

/** `slowMiles`: on winding roads, in parks, and on unknown roads between the points and the network. */
export type Way = { miles: number; minutes: number; slowMiles: number }
type Entry = { node: number; straight: number }

/** Points farther from every highway are not on this network. */
const maxEntryMiles = 60
const degreeMiles = 69

/** Null where there is no way. `entryMiles`: how far the two points are from their nearest highway. */
export function shortestWay(
  roads: Roads,
  from: GeoPoint,
  to: GeoPoint,
): { way: Way | null; entryMiles: number } {
  const [starts, ends] = [entriesOf(roads, from), entriesOf(roads, to)]
  const entryMiles = nearest(starts) + nearest(ends)
  if (starts.length === 0 || ends.length === 0) return { way: null, entryMiles }
  return { way: search(roads, { starts, ends, to }), entryMiles }
}

const nearest = (entries: readonly Entry[]) => Math.min(...entries.map(({ straight }) => straight))

/** Nodes that are about as near as the nearest one: where a road passes, and where it is crossed. */
function entriesOf({ latitudes, longitudes }: Roads, point: GeoPoint): Entry[] {
  const found: Entry[] = []
  let best = maxEntryMiles
  const farthest = () => Math.min(maxEntryMiles, best * 1.2 + 0.3)
  for (let node = 0; node < latitudes.length; node += 1) {
    const latitude = latitudes[node] as number
    if (Math.abs(latitude - point.latitude) * degreeMiles > farthest()) continue
    const straight = distanceMiles(point, { latitude, longitude: longitudes[node] as number })
    if (straight > farthest()) continue
    best = Math.min(best, straight)
    found.push({ node, straight })
  }
  return found.filter(({ straight }) => straight <= farthest())
}

/** No road of the network is faster: what is left takes at least a minute a mile of the straight line. */
const leastMinutesPerMile = 1

type Search = { starts: readonly Entry[]; ends: readonly Entry[]; to: GeoPoint }

function search(roads: Roads, { starts, ends, to }: Search): Way | null {
  const { latitudes, longitudes } = roads
  const minutes = new Float64Array(latitudes.length).fill(Number.POSITIVE_INFINITY)
  const miles = new Float64Array(latitudes.length)
  const slow = new Float64Array(latitudes.length)
  const open = createHeap()
  const reach = (node: number, cost: number) => {
    minutes[node] = cost
    const rest = distanceMiles(
      { latitude: latitudes[node] as number, longitude: longitudes[node] as number },
      to,
    )
    open.add(node, cost + rest * leastMinutesPerMile)
  }
  for (const { node, straight } of starts) {
    miles[node] = localMiles(straight)
    slow[node] = localMiles(straight)
    reach(node, localMinutes(straight))
  }
  const exits = new Map(ends.map(({ node, straight }) => [node, straight]))
  const done = new Uint8Array(latitudes.length)
  let best: Way | null = null
  for (
    let one = open.take();
    one && one.cost < (best?.minutes ?? Number.POSITIVE_INFINITY);
    one = open.take()
  ) {
    const { node } = one
    if (done[node]) continue
    done[node] = 1
    const cost = minutes[node] as number
    const exit = exits.get(node)
    if (exit !== undefined && cost + localMinutes(exit) < (best?.minutes ?? Number.POSITIVE_INFINITY))
      best = {
        minutes: cost + localMinutes(exit),
        miles: (miles[node] as number) + localMiles(exit),
        slowMiles: (slow[node] as number) + localMiles(exit),
      }
    for (let at = roads.first[node] as number; at < (roads.first[node + 1] as number); at += 1) {
      const next = roads.to[at] as number
      const arrival = cost + (roads.minutes[at] as number)
      if (arrival >= (minutes[next] as number)) continue
      miles[next] = (miles[node] as number) + (roads.miles[at] as number)
      slow[next] = (slow[node] as number) + (roads.slowMiles[at] as number)
      reach(next, arrival)
    }
  }
  return best
}

/** A binary heap: takes the entry of the least cost. */
function createHeap() {
  const nodes: number[] = []
  const costs: number[] = []
  const swap = (a: number, b: number) => {
    ;[nodes[a], nodes[b]] = [nodes[b] as number, nodes[a] as number]
    ;[costs[a], costs[b]] = [costs[b] as number, costs[a] as number]
  }
  const isLess = (a: number, b: number) => (costs[a] as number) < (costs[b] as number)
  return {
    add: (node: number, cost: number) => {
      let at = nodes.push(node) - 1
      costs.push(cost)
      for (let up = (at - 1) >> 1; at > 0 && isLess(at, up); up = (at - 1) >> 1) {
        swap(at, up)
        at = up
      }
    },
    take: (): { node: number; cost: number } | undefined => {
      if (nodes.length === 0) return undefined
      swap(0, nodes.length - 1)
      const taken = { node: nodes.pop() as number, cost: costs.pop() as number }
      for (let at = 0; ; ) {
        let down = 2 * at + 1
        if (down >= nodes.length) return taken
        if (down + 1 < nodes.length && isLess(down + 1, down)) down += 1
        if (!isLess(down, at)) return taken
        swap(at, down)
        at = down
      }
    },
  }
}
