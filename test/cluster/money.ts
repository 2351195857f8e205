// Bookings, permits and subscriptions that are paid for while the cluster is harmed: the flows of the chaos suite.
import { setTimeout as sleep } from 'node:timers/promises'
import { domains } from '../../src/server/app/domains/domains.ts'
import { createSandbox } from '../../src/server/platform/payments/sandbox/sandbox-gateway.ts'
import { createJournal } from '../chaos/journal.ts'
import { flows } from '../chaos/money-flows.ts'
import { type FlowWorld, insertPayer, patiently } from '../chaos/money-world.ts'
import { type Cluster, secret } from './cluster.ts'

const patienceMs = 240_000
// A payout needs a week to pass, for which the chaos suite changes the data.
const chosen = flows.filter(({ name }) => !name.includes('paid out'))

export function moneyWorld(cluster: Cluster): FlowWorld {
  const now = () => new Date()
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const { sql } = cluster
  const journal = createJournal()
  return {
    product: cluster,
    journal,
    deps: {
      sql,
      gateway: createSandbox({ sql, secret, now }),
      domains,
      now,
      publicUrl: cluster.url,
      log,
      secret,
    },
    join: (scope) => insertPayer(cluster, journal, scope),
    until: async (read, isDone, what) => {
      const startedMs = performance.now()
      for (;;) {
        const value = await patiently(read)
        if (isDone(value)) return value
        if (performance.now() - startedMs > patienceMs)
          throw new Error(`${what}: stuck at ${JSON.stringify(value)}`)
        await sleep(100)
      }
    },
    runJobs: async () => {
      throw new Error('The servers run the jobs')
    },
  }
}

export type MoneyLoad = { done: number; wrong: string[]; stop: () => Promise<void> }

/** Two people pay, again and again, until `stop`, which lets them finish. */
export function startPaying(world: FlowWorld): MoneyLoad {
  let isOver = false
  const working = [0, 1].map(async (person) => {
    for (let turn = person; !isOver; turn++) {
      const flow = chosen[turn % chosen.length] as (typeof chosen)[number]
      await flow.run(world).then(
        () => {
          load.done += 1
        },
        (error: Error) => void load.wrong.push(`${flow.name}: ${error.message}`),
      )
    }
  })
  const load: MoneyLoad = {
    done: 0,
    wrong: [],
    stop: async () => {
      isOver = true
      await Promise.all(working)
    },
  }
  return load
}
