// Throughput and p99 of the JSON calls and the tile at sixteen connections, compared with a bare server with the same
// SQL and bytes.
import { record } from '../calls/recording.ts'
import { callTitles } from '../calls/requests.ts'
import type { Benchmark, Lab, Station } from '../lab.ts'
import { atLeast, type Limit, upTo } from '../report.ts'
import type { Running } from '../support/child.ts'
import { closedLoop, type Load } from '../support/load.ts'
import { median } from '../support/statistics.ts'

type Side = {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  failures: number
  processorMs: number | undefined
}
type Compared = { call: string; ours: Side; bare: Side; throughputRatio: number; p99Ratio: number }

const secondsPerTurn = 2

export const jsonCalls: Benchmark = {
  name: 'calls',
  title: 'JSON calls at 16 connections against the bare limit',
  run: async (lab) => {
    const station = await lab.large()
    const compared: Compared[] = []
    for (const call of Object.keys(callTitles) as (keyof typeof callTitles)[])
      compared.push(await compare(lab, station, callTitles[call], station.calls[call]))
    return {
      head: [
        'call',
        'req/s',
        'bare req/s',
        'ratio',
        'p50 ms',
        'p99 ms',
        'bare p99 ms',
        'ratio',
        'CPU ms/req',
        'bare CPU',
      ],
      rows: compared.map(({ call, ours, bare, throughputRatio, p99Ratio }) => [
        call,
        ours.requestsPerSecond,
        bare.requestsPerSecond,
        throughputRatio,
        ours.p50Ms,
        ours.p99Ms,
        bare.p99Ms,
        p99Ratio,
        ours.processorMs ?? '',
        bare.processorMs ?? '',
      ]),
      limits: compared.flatMap((one) => getLimits(one, lab.isFull)),
      notes: [
        `${station.rows.toLocaleString('en-US')} locations (${station.source}); medians of alternating rounds, ratios within a round; the client shares the processors with both servers`,
      ],
      data: {
        compared,
        source: station.source,
        databaseMb: station.databaseMb,
        loadSeconds: station.loadSeconds,
      },
    }
  },
}

function getLimits({ call, ours, bare, throughputRatio, p99Ratio }: Compared, counts: boolean): Limit[] {
  return [
    atLeast(`${call}: throughput`, throughputRatio, 0.5, ' × bare', counts),
    upTo(`${call}: p99`, p99Ratio, 4, ' × bare', counts),
    upTo(`${call}: failures`, ours.failures + bare.failures, 0, '', counts),
  ]
}

async function compare(lab: Lab, station: Station, call: string, paths: string[]): Promise<Compared> {
  const bareServer = await lab.bare(station.dataDir, await record(station.dataDir, station.server, paths))
  const rounds: { ours: Side; bare: Side }[] = []
  try {
    for (let round = 0; round < (lab.options.quick ? 3 : 8); round++) {
      const ours = await measure(station.server, paths, secondsPerTurn)
      const bare = await measure(bareServer, paths, secondsPerTurn)
      // The first round warms both up: plans, compiled code, the database's memory.
      if (round > 0) rounds.push({ ours, bare })
    }
  } finally {
    await bareServer.stop()
  }
  return {
    call,
    ours: middle(rounds.map((round) => round.ours)),
    bare: middle(rounds.map((round) => round.bare)),
    // The ratio of each round, then the median, because the load of other processes varies from round to
    // round.
    throughputRatio: median(rounds.map(({ ours, bare }) => ours.requestsPerSecond / bare.requestsPerSecond)),
    p99Ratio: median(rounds.map(({ ours, bare }) => ours.p99Ms / bare.p99Ms)),
  }
}

async function measure(server: Running, paths: string[], seconds: number): Promise<Side> {
  const before = server.processorMs()
  const load: Load = await closedLoop(server.url, paths, seconds)
  const after = server.processorMs()
  return {
    ...load,
    processorMs: before === undefined || after === undefined ? undefined : (after - before) / load.count,
  }
}

const middle = (sides: Side[]): Side => ({
  requestsPerSecond: median(sides.map((side) => side.requestsPerSecond)),
  p50Ms: median(sides.map((side) => side.p50Ms)),
  p99Ms: median(sides.map((side) => side.p99Ms)),
  failures: sides.reduce((sum, side) => sum + side.failures, 0),
  processorMs: sides.every((side) => side.processorMs === undefined)
    ? undefined
    : median(sides.map((side) => side.processorMs ?? 0)),
})
