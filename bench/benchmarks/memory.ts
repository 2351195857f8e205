// Resident memory of the server, without the database, under a mix of calls, tiles and pages.
import type { Benchmark, Station } from '../lab.ts'
import { upTo } from '../report.ts'
import { closedLoop } from '../support/load.ts'
import { pick, seeded } from '../support/random.ts'

const maxMb = 400
const secondsPerTurn = 4
const maxMs = 360_000

export const memory: Benchmark = {
  name: 'memory',
  title: 'Memory of the server under mixed load',
  run: async (lab) => {
    // A separate server, so that the result does not depend on previous benchmarks.
    const station = await lab.freshLarge()
    const { server } = station
    const total = lab.options.quick ? 10_000 : 100_000
    const steps = [0.2, 0.4, 0.6, 0.8, 1].map((part) => total * part)
    const paths = mixedPaths(station)
    const seen: { requests: number; residentMb: number }[] = [
      { requests: 0, residentMb: server.residentMb() ?? Number.NaN },
    ]
    let failures = 0
    const begin = performance.now()
    let requests = 0
    for (const step of steps) {
      while (requests < step && performance.now() - begin < maxMs) {
        const load = await closedLoop(server.url, paths, secondsPerTurn)
        requests += load.count
        failures += load.failures
      }
      if (requests < step) break
      seen.push({ requests, residentMb: server.residentMb() ?? Number.NaN })
    }
    const early = seen[1]?.residentMb ?? Number.NaN
    const last = seen.at(-1)?.residentMb ?? Number.NaN
    return {
      head: ['requests', 'resident MB'],
      rows: seen.map((one) => [one.requests, one.residentMb]),
      limits: [
        upTo('resident under load', Math.max(...seen.map((one) => one.residentMb)), maxMb, ' MB', lab.isFull),
        upTo('growth from the first fifth to the end', (last / early) * 100 - 100, 10, ' %', lab.isFull),
        upTo('failed requests', failures, 0, ''),
      ],
      notes: [
        'Seven calls, two tiles and one page in ten requests, at 16 connections',
        ...(requests < total
          ? [`Stopped after ${maxMs / 60_000} minutes, before all requests were sent`]
          : []),
      ],
      data: seen,
    }
  },
}

function mixedPaths({ calls, places }: Station): string[] {
  const random = seeded(11)
  return Array.from({ length: 2000 }, (_, index) => {
    const kind = index % 10
    if (kind < 3) return pick(random, calls.nearest)
    if (kind < 5) return pick(random, calls.filtered)
    if (kind < 7) return pick(random, calls.live)
    if (kind < 9) return pick(random, calls.tile)
    return random() < 0.3 ? '/' : `/location/${pick(random, places).id}`
  })
}
