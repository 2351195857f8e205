// Disturbances: no output of the server can be written, neither to a device that is full nor to a pipe that nobody
// reads.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Output } from './product.ts'
import type { Scenario } from './scenario.ts'

const withOutput = (name: string, output: Output): Scenario => ({
  name,
  start: () => ({ output, environment: { LOG_LEVEL: 'debug' } }),
  load: {
    short: { users: 8, photos: 4, signUps: 4 },
    full: { users: 24, photos: 20, signUps: 20 },
  },
  // The loss of the database makes the server write warnings and errors.
  disturb: async ({ product, form, count }) => {
    count()
    process.kill(product.postmaster(), 'SIGINT')
    await sleep(form === 'short' ? 1000 : 10_000)
  },
})

export const fullLogDevice = withOutput('log on a full device', 'full-device')
export const closedLogPipe = withOutput('log into a closed pipe', 'closed-pipe')
