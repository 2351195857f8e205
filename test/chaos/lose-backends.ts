// Disturbances: single connections of the database are terminated, killed or stopped.
import { setTimeout as sleep } from 'node:timers/promises'
import { sendSignal } from '../support/send-signal.ts'
import type { Scenario, Target } from './scenario.ts'

const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)]

/** SIGTERM is what pg_terminate_backend sends. */
function hitBackend({ product, count }: Target, name: NodeJS.Signals): number | undefined {
  const pid = pick(product.backends())
  if (pid === undefined) return undefined
  sendSignal(pid, name)
  count()
  return pid
}

export const terminateBackends: Scenario = {
  name: 'backends terminated at random',
  load: {
    short: { users: 12, photos: 6, signUps: 6 },
    full: { users: 32, photos: 40, signUps: 40 },
  },
  disturb: async (target) => {
    const rounds = target.form === 'short' ? 60 : 600
    for (let round = 0; round < rounds; round++) {
      hitBackend(target, 'SIGTERM')
      await sleep(30)
    }
  },
}

/** The database restarts itself, because its shared memory may be damaged. */
export const killBackend: Scenario = {
  name: 'a backend killed (SIGKILL)',
  load: {
    short: { users: 12, photos: 6, signUps: 6 },
    full: { users: 32, photos: 30, signUps: 30 },
  },
  disturb: async (target) => {
    const rounds = target.form === 'short' ? 1 : 5
    for (let round = 0; round < rounds; round++) {
      hitBackend(target, 'SIGKILL')
      await sleep(1000)
      await target.product.waitUntilReady()
    }
  },
}

export const stopBackend: Scenario = {
  name: 'a backend stopped (SIGSTOP)',
  load: {
    short: { users: 12, photos: 6, signUps: 6 },
    full: { users: 32, photos: 30, signUps: 30 },
  },
  disturb: async (target) => {
    const pid = hitBackend(target, 'SIGSTOP')
    try {
      await sleep(target.form === 'short' ? 2000 : 20_000)
    } finally {
      if (pid !== undefined) sendSignal(pid, 'SIGCONT')
    }
  },
}
