// How long the ranking by best light takes for one client, around existing locations at sunset, at night and by day.

import type { Sample } from '../calls/requests.ts'
import type { Benchmark } from '../lab.ts'
import { upTo } from '../report.ts'
import { singleClient } from '../support/load.ts'
import { percentile } from '../support/statistics.ts'

const maxP99Ms = 150
const instants = ['2026-06-21T03:00:00Z', '2026-11-22T12:00:00Z', '2026-11-22T23:30:00Z']
const radii = [10, 50, 200]
const requestsPerTurn = 150

const pathAt = ({ latitude, longitude }: Sample, index: number, miles: number) =>
  `/api/best-light?lat=${latitude}&lng=${longitude}&distance=${miles}&at=${instants[index % instants.length]}`

export const bestLight: Benchmark = {
  name: 'best-light',
  title: 'Best light: one client, locations ranked within a radius',
  run: async (lab) => {
    const { server, places } = await lab.large()
    const client = singleClient(server.url)
    const turns = lab.options.quick ? 2 : 5
    const rows: number[][] = []
    try {
      for (const miles of radii) {
        const times: number[][] = []
        for (let turn = 0; turn < turns; turn++) times.push(await measure(client, places, miles))
        rows.push([miles, best(times, 50), best(times, 99)])
      }
    } finally {
      client.close()
    }
    const count = lab.options.rows.toLocaleString('en-US')
    return {
      head: ['radius, miles', `p50 ms at ${count}`, `p99 ms at ${count}`],
      rows,
      limits: rows.map(([miles, , p99]) =>
        upTo(`within ${miles} miles: p99`, p99 as number, maxP99Ms, ' ms', lab.isFull),
      ),
      notes: ['each figure is that of the best turn; no forecast is configured, horizons are level'],
    }
  },
}

// The lowest of all turns' percentiles, because other load on the machine slows whole turns.
const best = (turns: number[][], percent: number) =>
  Math.min(...turns.map((times) => percentile(times, percent)))

async function measure(
  client: ReturnType<typeof singleClient>,
  places: readonly Sample[],
  miles: number,
): Promise<number[]> {
  const times: number[] = []
  for (const [index, place] of places.slice(0, requestsPerTurn).entries()) {
    const path = pathAt(place, index, miles)
    const { ms, status } = await client.fetch(path)
    if (status !== 200) throw new Error(`${status} for ${path}`)
    times.push(ms)
  }
  return times
}
