// The search along the highways against a naive one, on random networks that went through the file's format.
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMiles, type GeoPoint } from '../../../../rules/distance.ts'
import { localMinutes } from '../../../../rules/trips/drive-estimate.ts'
import { decodeRoads, encodeRoads, type RoadNetwork, type Roads } from './road-network.ts'
import { shortestWay } from './shortest-way.ts'

const position = fc.record({
  latitude: fc.integer({ min: 36_0000, max: 39_0000 }).map((steps) => steps / 1e4),
  longitude: fc.integer({ min: -115_0000, max: -111_0000 }).map((steps) => steps / 1e4),
})

/** No road is shorter than the straight line, or faster than a mile a minute. */
const network = fc
  .array(position, { minLength: 2, maxLength: 12 })
  .chain((points) =>
    fc.record({
      points: fc.constant(points),
      drawn: fc.array(
        fc.record({
          from: fc.nat(points.length - 1),
          to: fc.nat(points.length - 1),
          detour: fc.double({ min: 1.01, max: 2, noNaN: true }),
          minutesPerMile: fc.double({ min: 1, max: 2.5, noNaN: true }),
          isSlow: fc.boolean(),
        }),
        { maxLength: 30 },
      ),
    }),
  )
  .map(
    ({ points, drawn }): RoadNetwork => ({
      points,
      edges: drawn.map(({ from, to, detour, minutesPerMile, isSlow }) => {
        const miles = distanceMiles(points[from]!, points[to]!) * detour + 0.01
        return { from, to, miles, minutes: miles * minutesPerMile + 0.01, slowMiles: isSlow ? miles : 0 }
      }),
    }),
  )

/** Every entry and every exit, and the roads relaxed as often as there are nodes. */
function naiveMinutes(roads: Roads, from: GeoPoint, to: GeoPoint): number {
  const nodes = [...roads.latitudes.keys()]
  const straight = (node: number, point: GeoPoint) =>
    distanceMiles(point, { latitude: roads.latitudes[node]!, longitude: roads.longitudes[node]! })
  const near = (point: GeoPoint) => {
    const best = Math.min(...nodes.map((node) => straight(node, point)))
    return nodes.filter((node) => straight(node, point) <= Math.min(60, best * 1.2 + 0.3))
  }
  const minutes = nodes.map(() => Number.POSITIVE_INFINITY)
  for (const node of near(from)) minutes[node] = localMinutes(straight(node, from))
  for (const _ of nodes)
    for (const node of nodes)
      for (let at = roads.first[node]!; at < roads.first[node + 1]!; at += 1)
        minutes[roads.to[at]!] = Math.min(minutes[roads.to[at]!]!, minutes[node]! + roads.minutes[at]!)
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...near(to).map((node) => minutes[node]! + localMinutes(straight(node, to))),
  )
}

test('the way found is the fastest of all, and none where there is none', () => {
  fc.assert(
    fc.property(network, position, position, (drawn, from, to) => {
      const roads = decodeRoads(gunzipSync(encodeRoads(drawn)))
      const { way } = shortestWay(roads, from, to)
      const expected = naiveMinutes(roads, from, to)
      expect(way === null).toBe(expected === Number.POSITIVE_INFINITY)
      if (!way) return
      expect(way.minutes).toBeCloseTo(expected, 6)
      expect(way.slowMiles).toBeLessThanOrEqual(way.miles + 1e-9)
    }),
    { numRuns: 500 },
  )
})
