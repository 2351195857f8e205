// The bundled outlines of the US states: the state of a point in the US.
import { EARTH_RADIUS_MILES, type GeoPoint } from '../../../rules/distance.ts'
import { stateOfNearest } from './nearest-town.ts'
import { gazetteerText } from './town-list.ts'

/** One closed ring of a state. `points` alternates longitude and latitude, in degrees. */
type Ring = { code: string; west: number; east: number; south: number; north: number; points: Float32Array }

const milesPerDegree = (EARTH_RADIUS_MILES * Math.PI) / 180

let loaded: Promise<Ring[]> | undefined

function rings(): Promise<Ring[]> {
  loaded ??= gazetteerText('us-states.txt.br')
    .then((text) => text.split('\n').map(parseRing))
    .catch((error: unknown) => {
      loaded = undefined
      throw error
    })
  return loaded
}

function parseRing(line: string): Ring {
  const [code = '', ...differences] = line.split(' ')
  const points = new Float32Array(differences.length)
  const ring = { code, west: 180, east: -180, south: 90, north: -90, points }
  let [x, y] = [0, 0]
  for (let at = 0; at < differences.length; at += 2) {
    x += Number(differences[at])
    y += Number(differences[at + 1])
    points[at] = x / 1000
    points[at + 1] = y / 1000
    ring.west = Math.min(ring.west, x / 1000)
    ring.east = Math.max(ring.east, x / 1000)
    ring.south = Math.min(ring.south, y / 1000)
    ring.north = Math.max(ring.north, y / 1000)
  }
  return ring
}

/** The outlines are simplified: this near to a state line, the nearest town's state decides. */
const lineMiles = 0.5
const decidingTownMiles = 0.3
/** Territorial waters, bays and the Great Lakes belong to the nearest state up to this distance. */
const waterMiles = 60

/** The two-letter code of the state that a point in the US is in or, on the water, is nearest to. */
export async function stateAt(point: GeoPoint): Promise<string | null> {
  const all = await rings()
  const inside = areaAt(all, point)
  const near = statesWithin(all, point, lineMiles)
  if (inside) near.set(inside, 0)
  if (near.size > 1)
    return (await stateOfNearest(point, [...near.keys()], decidingTownMiles)) ?? inside ?? nearest(near)
  return inside ?? nearest(statesWithin(all, point, waterMiles))
}

const nearest = (states: Map<string, number>) =>
  [...states].reduce<[string | null, number]>(
    (best, one) => (one[1] < best[1] ? one : best),
    [null, Number.POSITIVE_INFINITY],
  )[0]

/** The states with a line within some miles of a point, with the distance to it. */
function statesWithin(all: Ring[], point: GeoPoint, maxMiles: number): Map<string, number> {
  const high = maxMiles / milesPerDegree
  const wide = high / Math.cos((point.latitude * Math.PI) / 180)
  const states = new Map<string, number>()
  for (const ring of all) {
    if (point.latitude < ring.south - high || point.latitude > ring.north + high) continue
    if (point.longitude < ring.west - wide || point.longitude > ring.east + wide) continue
    const miles = milesToRing(ring.points, point)
    if (miles <= Math.min(maxMiles, states.get(ring.code) ?? maxMiles)) states.set(ring.code, miles)
  }
  return states
}

// Computed on a plane around the point.
function milesToRing(points: Float32Array, { latitude, longitude }: GeoPoint): number {
  const across = milesPerDegree * Math.cos((latitude * Math.PI) / 180)
  let least = Number.POSITIVE_INFINITY
  for (let at = 2; at < points.length; at += 2) {
    const ax = ((points[at - 2] as number) - longitude) * across
    const ay = ((points[at - 1] as number) - latitude) * milesPerDegree
    const [dx, dy] = [
      ((points[at] as number) - longitude) * across - ax,
      ((points[at + 1] as number) - latitude) * milesPerDegree - ay,
    ]
    const part = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy)))
    least = Math.min(least, (ax + part * dx) ** 2 + (ay + part * dy) ** 2)
  }
  return Math.sqrt(least)
}

// Even-odd rule: an odd number of edges crossed eastwards means inside. A hole is a ring of its area like any other.
function areaAt(all: Ring[], { latitude, longitude }: GeoPoint): string | null {
  const crossings = new Map<string, number>()
  for (const ring of all) {
    if (latitude < ring.south || latitude > ring.north || longitude > ring.east) continue
    crossings.set(ring.code, (crossings.get(ring.code) ?? 0) + crossed(ring.points, longitude, latitude))
  }
  for (const [code, count] of crossings) if (count % 2 === 1) return code
  return null
}

function crossed(points: Float32Array, x: number, y: number): number {
  let count = 0
  for (let at = 2; at < points.length; at += 2) {
    const [ax, ay] = [points[at - 2] as number, points[at - 1] as number]
    const [bx, by] = [points[at] as number, points[at + 1] as number]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) count += 1
  }
  return count
}
