// Server-rendered pages: how many a second, and the cost of rendering one, compared with a bare server that sends the
// same bytes.
import type { Recorded } from '../calls/recording.ts'
import type { Benchmark, Lab, Station } from '../lab.ts'
import type { Running } from '../support/child.ts'
import { closedLoop } from '../support/load.ts'
import { median } from '../support/statistics.ts'

type Round = {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  failures: number
  processorMs: number
}
type Measured = { page: string; kilobytes: number; ours: Round; bare: Round }

// Without a cookie public pages are copies: see copies.ts.
const ownPage = { cookie: 'bench=1' }

export const pages: Benchmark = {
  name: 'pages',
  title: 'Server-rendered pages at 16 connections',
  run: async (lab) => {
    const station = await lab.large()
    const measured = [
      await measurePage(lab, station, '/', ['/']),
      await measurePage(
        lab,
        station,
        '/locations',
        station.places
          .slice(0, 100)
          .map(({ latitude, longitude }) => `/locations?lat=${latitude}&lng=${longitude}`),
      ),
      await measurePage(
        lab,
        station,
        '/location/{id}',
        station.places.slice(0, 100).map(({ id }) => `/location/${id}`),
      ),
    ]
    return {
      head: [
        'page',
        'HTML kB',
        'req/s',
        'p50 ms',
        'p99 ms',
        'CPU ms per render',
        'same bytes bare, req/s',
        'p99 ms',
      ],
      rows: measured.map(({ page, kilobytes, ours, bare }) => [
        page,
        kilobytes,
        ours.requestsPerSecond,
        ours.p50Ms,
        ours.p99Ms,
        ours.processorMs,
        bare.requestsPerSecond,
        bare.p99Ms,
      ]),
      limits: measured.map(({ page, ours }) => ({
        what: `${page}: failures`,
        measured: String(ours.failures),
        limit: '0',
        isMet: ours.failures === 0,
      })),
      notes: [
        `${station.rows.toLocaleString('en-US')} locations; uncompressed; CPU of our process only, without the database`,
      ],
      data: measured,
    }
  },
}

async function measurePage(lab: Lab, station: Station, page: string, paths: string[]): Promise<Measured> {
  const recorded: Recorded[] = []
  for (const path of paths) {
    const response = await fetch(station.server.url + path, { headers: ownPage })
    if (response.status !== 200) throw new Error(`${response.status} for ${path}`)
    recorded.push({
      path,
      statements: [],
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
      contentType: 'text/html; charset=utf-8',
    })
  }
  const bare = await lab.bare(station.dataDir, recorded)
  const ours: Round[] = []
  const limit: Round[] = []
  for (let round = 0; round < 3; round++) {
    const one = await measureRound(station.server, paths, lab.options.quick ? 2 : 4)
    const other = await measureRound(bare, paths, 1)
    // The first round warms up.
    if (round > 0) ours.push(one)
    if (round > 0) limit.push(other)
  }
  await bare.stop()
  const bytes = recorded.reduce((sum, one) => sum + one.body.length * 0.75, 0) / recorded.length
  return { page, kilobytes: bytes / 1000, ours: middle(ours), bare: middle(limit) }
}

async function measureRound(server: Running, paths: string[], seconds: number): Promise<Round> {
  const before = server.processorMs() ?? Number.NaN
  const load = await closedLoop(server.url, paths, seconds, ownPage)
  return { ...load, processorMs: ((server.processorMs() ?? Number.NaN) - before) / load.count }
}

const middle = (rounds: Round[]): Round => ({
  requestsPerSecond: median(rounds.map((round) => round.requestsPerSecond)),
  p50Ms: median(rounds.map((round) => round.p50Ms)),
  p99Ms: median(rounds.map((round) => round.p99Ms)),
  failures: rounds.reduce((sum, round) => sum + round.failures, 0),
  processorMs: median(rounds.map((round) => round.processorMs)),
})
