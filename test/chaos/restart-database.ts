// Disturbances: the whole database is stopped, which makes the server start it again, and all its connections are ended
// at once.
import { setTimeout as sleep } from 'node:timers/promises'
import { sendSignal } from '../support/send-signal.ts'
import type { Product } from './product.ts'
import type { Scenario, Target } from './scenario.ts'

// PostgreSQL's names: fast rolls transactions back, immediate is a crash.
const fast = 'SIGINT'
const immediate = 'SIGQUIT'
const restartLimitMs = 30_000

async function restart({ product, count }: Target, how: NodeJS.Signals): Promise<void> {
  const before = product.postmaster()
  sendSignal(before, how)
  count()
  const startedMs = performance.now()
  while (!isAnother(product, before) || !(await product.isReady())) {
    if (performance.now() - startedMs > restartLimitMs) throw new Error('The database did not come back')
    await sleep(50)
  }
}

// Its pid file is missing while it is down.
function isAnother(product: Product, before: number): boolean {
  try {
    return product.postmaster() !== before
  } catch {
    return false
  }
}

export const restartDatabase: Scenario = {
  name: 'database restarted',
  load: {
    short: { users: 32, photos: 10, signUps: 10 },
    full: { users: 32, photos: 50, signUps: 50 },
  },
  disturb: async (target) => {
    const rounds = target.form === 'short' ? 2 : 20
    for (let round = 0; round < rounds; round++) {
      await restart(target, round % 2 === 0 ? fast : immediate)
      await sleep(Math.random() * 1000)
    }
  },
}

export const terminateAllTwice: Scenario = {
  name: 'all backends terminated twice, 60 ms apart',
  load: {
    short: { users: 12, photos: 6, signUps: 6 },
    full: { users: 32, photos: 40, signUps: 40 },
  },
  disturb: async ({ product, form, count }) => {
    const rounds = form === 'short' ? 3 : 20
    for (let round = 0; round < rounds; round++) {
      for (let time = 0; time < 2; time++) {
        for (const pid of product.backends()) sendSignal(pid, 'SIGTERM')
        count()
        await sleep(60)
      }
      await sleep(Math.random() * 1000)
    }
  },
}
