// How much slower one client is served at a million places than at ten thousand.
import { callTitles } from '../calls/requests.ts'
import type { Benchmark, Lab, Station } from '../lab.ts'
import { upTo } from '../report.ts'
import { singleClient } from '../support/load.ts'
import { percentile } from '../support/statistics.ts'

type Call = keyof typeof callTitles
type Times = Record<Call, number[]>

const calls = Object.keys(callTitles) as Call[]
const mostFor: Partial<Record<Call, number>> = { nearest: 2.5, filtered: 5, live: 2 }
const requestsPerTurn = 100

export const growth: Benchmark = {
  name: 'growth',
  title: 'Growth: p50 of one client against 10,000 locations',
  run: async (lab) => {
    const [large, small] = await measureBoth(lab)
    const ratio = (call: Call) => percentile(large[call], 50) / percentile(small[call], 50)
    return {
      head: [
        'call',
        'p50 ms at 10,000',
        `p50 ms at ${lab.options.rows.toLocaleString('en-US')}`,
        'ratio',
        'p99 ms at 10,000',
        `p99 ms at ${lab.options.rows.toLocaleString('en-US')}`,
      ],
      rows: calls.map((call) => [
        callTitles[call],
        percentile(small[call], 50),
        percentile(large[call], 50),
        ratio(call),
        percentile(small[call], 99),
        percentile(large[call], 99),
      ]),
      limits: calls.flatMap((call) => (mostFor[call] ? [upTo(`${callTitles[call]}: growth`, ratio(call), mostFor[call], ' ×', lab.isFull)] : [])),
      notes: ['The smaller database is an even selection of the same places; both are asked the same questions, in turns'],
      data: calls.map((call) => ({ call, small: small[call].length, large: large[call].length })),
    }
  },
}

async function measureBoth(lab: Lab): Promise<[Times, Times]> {
  const stations = [await lab.large(), await lab.small()] as const
  const clients = stations.map((station) => singleClient(station.server.url))
  const times: [Times, Times] = [emptyTimes(), emptyTimes()]
  // Both are asked about places that exist in the smaller one, and so in both.
  const questions = stations[1].calls
  const turns = lab.options.quick ? 3 : 6
  for (const call of calls)
    for (let turn = 0; turn < turns; turn++)
      for (const [side, client] of clients.entries()) {
        for (const path of turnOf(questions[call], turn)) {
          const { ms, status } = await client.fetch(path)
          if (status !== 200) throw new Error(`${status} for ${path}`)
          // The first turn warms up.
          if (turn > 0) times[side as 0 | 1][call].push(ms)
        }
      }
  for (const client of clients) client.close()
  return times
}

const emptyTimes = (): Times => ({ nearest: [], filtered: [], live: [], tile: [] })

const turnOf = (paths: Station['calls'][Call], turn: number) =>
  Array.from({ length: requestsPerTurn }, (_, index) => paths[(turn * requestsPerTurn + index) % paths.length] as string)
