// How much slower one client is served at a million locations than at ten thousand.
import { callTitles } from '../calls/requests.ts'
import type { Benchmark, Lab } from '../lab.ts'
import { upTo } from '../report.ts'
import { singleClient } from '../support/load.ts'
import { percentile } from '../support/statistics.ts'

type Call = keyof typeof callTitles
type Turns = Record<Call, number[][]>

const calls = Object.keys(callTitles) as Call[]
const maxFor: Partial<Record<Call, number>> = { nearest: 2.5, filtered: 5, live: 2 }
const requestsPerTurn = 200

export const growth: Benchmark = {
  name: 'growth',
  title: 'Growth: p50 of one client against 10,000 locations',
  run: async (lab) => {
    const [large, small] = await measureBoth(lab)
    const rows = lab.options.rows.toLocaleString('en-US')
    const ratio = (call: Call) => best(large[call], 50) / best(small[call], 50)
    return {
      head: [
        'call',
        'p50 ms at 10,000',
        `p50 ms at ${rows}`,
        'ratio',
        'p99 ms at 10,000',
        `p99 ms at ${rows}`,
      ],
      rows: calls.map((call) => [
        callTitles[call],
        best(small[call], 50),
        best(large[call], 50),
        ratio(call),
        best(small[call], 99),
        best(large[call], 99),
      ]),
      limits: calls.flatMap((call) =>
        maxFor[call]
          ? [upTo(`${callTitles[call]}: growth`, ratio(call), maxFor[call], ' ×', lab.isFull)]
          : [],
      ),
      notes: [
        'The smaller database is an even selection of the same places; both are asked the same questions, in turns.',
        'Each figure is that of the best turn: what else runs on the machine slows whole turns.',
      ],
      data: { large, small },
    }
  },
}

// The lowest of all turns' percentiles.
const best = (turns: number[][], percent: number) =>
  Math.min(...turns.map((times) => percentile(times, percent)))

async function measureBoth(lab: Lab): Promise<[Turns, Turns]> {
  const stations = [await lab.large(), await lab.small()] as const
  const clients = stations.map((station) => singleClient(station.server.url))
  const turns: [Turns, Turns] = [emptyTurns(), emptyTurns()]
  // Both get queries about locations that exist in the smaller one, and so in both.
  const questions = stations[1].calls
  const count = lab.options.quick ? 3 : 8
  for (const call of calls)
    for (let turn = 0; turn < count; turn++)
      for (const [side, client] of clients.entries()) {
        const times: number[] = []
        for (const path of questions[call].slice(0, requestsPerTurn)) {
          const { ms, status } = await client.fetch(path)
          if (status !== 200) throw new Error(`${status} for ${path}`)
          times.push(ms)
        }
        // The first turn warms up.
        if (turn > 0) turns[side as 0 | 1][call].push(times)
      }
  for (const client of clients) client.close()
  return turns
}

const emptyTurns = (): Turns => ({ nearest: [], filtered: [], live: [], tile: [] })
