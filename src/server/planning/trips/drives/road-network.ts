// The network of highways that drives are estimated on: its file (made by tools/roads/build.ts), and its shape in memory.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { projectRoot } from '../../../platform/project-root.ts'

/** Roads are driven both ways. `slowMiles`: how much of it is winding or in parks, where drives take longer on many days. */
export type RoadNetwork = {
  points: readonly GeoPoint[]
  edges: readonly { from: number; to: number; miles: number; minutes: number; slowMiles: number }[]
}

/**
 * By node: its position in degrees, and the ways from it, which are those of the indices `first[node]` up to `first[node + 1]`: where
 * they lead, miles, minutes, and slow miles.
 */
export type Roads = {
  latitudes: Float64Array
  longitudes: Float64Array
  first: Uint32Array
  to: Uint32Array
  miles: Float64Array
  minutes: Float64Array
  slowMiles: Float64Array
}

/** The file has ten-thousandths of a degree and thousandths of miles and minutes. */
const degreeSteps = 1e4
const steps = 1e3

/** Numbers of 32 bits, low byte first: how many nodes and edges there are, latitudes, longitudes, then of the edges from, to, miles, minutes, slow miles. */
export function encodeRoads({ points, edges }: RoadNetwork): Buffer {
  const numbers = Int32Array.from([
    points.length,
    edges.length,
    ...points.map(({ latitude }) => Math.round(latitude * degreeSteps)),
    ...points.map(({ longitude }) => Math.round(longitude * degreeSteps)),
    ...edges.map(({ from }) => from),
    ...edges.map(({ to }) => to),
    ...edges.map(({ miles }) => Math.round(miles * steps)),
    ...edges.map(({ minutes }) => Math.round(minutes * steps)),
    ...edges.map(({ slowMiles }) => Math.round(slowMiles * steps)),
  ])
  return gzipSync(Buffer.from(numbers.buffer), { level: 9 })
}

/** The content of the file, unpacked. */
export function decodeRoads(file: Buffer): Roads {
  const numbers = new Int32Array(file.buffer, file.byteOffset, file.byteLength / 4)
  const [nodes = 0, edges = 0] = numbers
  const columnAt = (start: number, length: number) => numbers.subarray(start, start + length)
  const latitudes = columnAt(2, nodes)
  const longitudes = columnAt(2 + nodes, nodes)
  const [from, to, miles, minutes, slowMiles] = [0, 1, 2, 3, 4].map((column) =>
    columnAt(2 + 2 * nodes + column * edges, edges),
  ) as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array]
  const first = new Uint32Array(nodes + 1)
  for (const end of [from, to]) for (const node of end) first[node + 1] = (first[node + 1] as number) + 1
  for (let node = 0; node < nodes; node += 1)
    first[node + 1] = (first[node + 1] as number) + (first[node] as number)
  const roads: Roads = {
    latitudes: Float64Array.from(latitudes, (value) => value / degreeSteps),
    longitudes: Float64Array.from(longitudes, (value) => value / degreeSteps),
    first,
    to: new Uint32Array(2 * edges),
    miles: new Float64Array(2 * edges),
    minutes: new Float64Array(2 * edges),
    slowMiles: new Float64Array(2 * edges),
  }
  const next = first.slice(0, nodes)
  const add = (start: number, end: number, edge: number) => {
    const at = next[start] as number
    next[start] = at + 1
    roads.to[at] = end
    roads.miles[at] = (miles[edge] as number) / steps
    roads.minutes[at] = (minutes[edge] as number) / steps
    roads.slowMiles[at] = (slowMiles[edge] as number) / steps
  }
  for (let edge = 0; edge < edges; edge += 1) {
    add(from[edge] as number, to[edge] as number, edge)
    add(to[edge] as number, from[edge] as number, edge)
  }
  return roads
}

let loaded: Promise<Roads> | undefined

/** Read when it is first needed; about 10 MB in memory. */
export function loadRoads(): Promise<Roads> {
  loaded ??= readFile(join(projectRoot, 'content/roads/usa.bin.gz'))
    .then(promisify<Buffer, Buffer>(gunzip))
    .then(decodeRoads)
    .catch((error: unknown) => {
      loaded = undefined
      throw error
    })
  return loaded
}
