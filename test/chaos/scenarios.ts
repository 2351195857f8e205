// All scenarios in the order in which they run, and those of the short form.
import { fillDisk } from './fill-disk.ts'
import { killServer } from './kill-server.ts'
import { killBackend, stopBackend, terminateBackends } from './lose-backends.ts'
import { closedLogPipe, fullLogDevice } from './lose-log.ts'
import { moveClock } from './move-clock.ts'
import { restartDatabase, terminateAllTwice } from './restart-database.ts'
import type { Scenario } from './scenario.ts'

export const scenarios: Scenario[] = [
  killServer,
  terminateBackends,
  killBackend,
  stopBackend,
  restartDatabase,
  terminateAllTwice,
  fillDisk,
  fullLogDevice,
  closedLogPipe,
  moveClock,
]

/** Several disturbances of one product, one after the other: one start and one check for all of them. */
function together(name: string, deps: Scenario[]): Scenario {
  const load = { users: 12, photos: 12, signUps: 10 }
  return {
    name,
    load: { short: load, full: load },
    disturb: async (target) => {
      for (const { disturb } of deps) {
        await disturb(target)
        await target.product.waitUntilReady()
      }
    },
  }
}

export const shortScenarios: Scenario[] = [
  together('server, database and connections lost, one after the other', [
    terminateBackends,
    terminateAllTwice,
    stopBackend,
    killBackend,
    restartDatabase,
    killServer,
  ]),
  fillDisk,
  fullLogDevice,
  moveClock,
]
