// Disturbance: the whole server is killed, and restarted as an operator's supervisor would.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario } from './scenario.ts'

export const killServer: Scenario = {
  name: 'server killed (kill -9)',
  load: {
    short: { users: 8, photos: 10, signUps: 6 },
    full: { users: 24, photos: 40, signUps: 40 },
  },
  disturb: async ({ product, form, count }) => {
    const rounds = form === 'short' ? 2 : 6
    for (let round = 0; round < rounds; round++) {
      await product.kill()
      count()
      await product.start()
      await sleep(Math.random() * 2000)
    }
  },
}
