// The bundled outlines of countries and US states: finds the one that contains a point.
import type { GeoPoint } from '../../rules/distance.ts'
import { gazetteerText } from './towns.ts'

/** One closed ring of an area. `points` alternates longitude and latitude, in degrees. */
type Ring = { code: string; west: number; east: number; south: number; north: number; points: Float32Array }

const loaded = new Map<string, Promise<Ring[]>>()

function rings(file: string): Promise<Ring[]> {
  let reading = loaded.get(file)
  if (!reading) {
    reading = gazetteerText(file).then((text) => text.split('\n').map(parseRing))
    reading.catch(() => loaded.delete(file))
    loaded.set(file, reading)
  }
  return reading
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

/** Country and, in the US, state of a point; null at sea and where the outlines are too coarse for a coast. */
export async function outlinesAt(point: GeoPoint): Promise<{ country: string | null; state: string | null }> {
  // The state outlines are more precise.
  const state = areaAt(await rings('us-states.txt.br'), point)
  return { country: state ? 'US' : areaAt(await rings('countries.txt.br'), point), state }
}

// Even-odd rule: an odd number of edges crossed eastwards means inside. A hole, such as Lesotho, is a ring of its area like any other.
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
