// What the benchmarks share: the options, the databases, and the servers that run on them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectBeside, type Recorded } from './calls/recording.ts'
import { type Calls, callsAt, type Sample, sampleLocations } from './calls/requests.ts'
import type { Options } from './options.ts'
import { databases, type Loaded } from './places/database.ts'
import type { Report } from './report.ts'
import { type Running, startNode, startServer } from './support/child.ts'

/** A server on a database with many locations, and requests for it. */
export type Station = Loaded & { server: Running; places: Sample[]; calls: Calls }

export type Benchmark = { name: string; title: string; run: (lab: Lab) => Promise<Report> }

export type Lab = {
  options: Options
  /** Limits for a million locations are judged only there. */
  isFull: boolean
  large: () => Promise<Station>
  /** The large one on a freshly started server. */
  freshLarge: () => Promise<Station>
  small: () => Promise<Station>
  /** A server with the demo content, as after the first start. */
  demo: () => Promise<Running>
  /** Stops this server at the end. */
  started: (starting: Promise<Running>) => Promise<Running>
  bare: (dataDir: string, recorded: Recorded[]) => Promise<Running>
  nextPort: () => number
  /** A new empty folder that is removed at the end. */
  folder: () => string
  close: () => Promise<void>
}

// Different requests of each kind, sent in turn.
const questions = { quick: 300, full: 1000 }

export function createLab(options: Options): Lab {
  const stores = databases(options)
  const folders: string[] = []
  const servers: Running[] = []
  const stations = new Map<number, Promise<Station>>()
  let demoServer: Promise<Running> | undefined
  let port = options.port
  const nextPort = () => (options.port === 0 ? 0 : port++)
  const folder = () => folders[folders.push(mkdtempSync(join(tmpdir(), 'vf-bench-'))) - 1] as string
  const started = async (starting: Promise<Running>) => servers[servers.push(await starting) - 1] as Running
  const station = (rows: number) => {
    const station = stations.get(rows) ?? openStation(rows)
    stations.set(rows, station)
    return station
  }

  async function openStation(rows: number): Promise<Station> {
    const loaded = await stores.load(rows)
    const server = await started(startServer(loaded.dataDir, nextPort()))
    const sql = connectBeside(loaded.dataDir, 1)
    const places = await sampleLocations(sql, options.quick ? questions.quick : questions.full)
    await sql.end()
    return { ...loaded, server, places, calls: callsAt(places) }
  }

  return {
    options,
    isFull: options.rows >= 1_000_000,
    large: () => station(options.rows),
    freshLarge: async () => {
      await (await stations.get(options.rows))?.server.stop()
      stations.delete(options.rows)
      return await station(options.rows)
    },
    small: () => station(10_000),
    demo: () => {
      demoServer ??= started(startServer(folder(), nextPort(), { INDEX_DEMO: '1' }))
      return demoServer
    },
    started,
    bare: async (dataDir, recorded) => {
      const file = join(folder(), 'recording.json')
      writeFileSync(file, JSON.stringify(recorded))
      const program = fileURLToPath(new URL('calls/bare-server.ts', import.meta.url))
      return await started(startNode([program, file, dataDir, String(nextPort())], {}, /listening on (\d+)/))
    },
    nextPort,
    folder,
    close: async () => {
      // Newest first: bare servers hold connections to the databases of the others.
      for (const server of servers.reverse()) await server.stop()
      for (const one of folders) rmSync(one, { recursive: true, force: true })
      stores.remove()
    },
  }
}
