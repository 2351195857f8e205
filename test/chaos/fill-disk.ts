// Disturbance: the disk with the database and the files is full for a while.
import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from './product.ts'
import type { Scenario } from './scenario.ts'

const diskMegabytes = 256
const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

function mountSmallDisk(product: Product): string | undefined {
  const { dataFolder } = product
  const options = `size=${diskMegabytes}m,mode=700`
  if (!run('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', dataFolder))
    return 'only root can mount a small disk'
  product.beforeRemoval = () => void run('umount', '-l', dataFolder)
  return undefined
}

/** Writes until there is no space. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  const megabyte = Buffer.alloc(1_000_000)
  try {
    for (let written = 0; written < diskMegabytes; written++) writeSync(file, megabyte)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

export const fillDisk: Scenario = {
  name: 'disk full',
  load: {
    short: { users: 12, photos: 20, signUps: 10 },
    full: { users: 32, photos: 60, signUps: 40 },
  },
  prepare: mountSmallDisk,
  disturb: async ({ product, form, count }) => {
    const ballast = join(product.dataFolder, 'ballast')
    const rounds = form === 'short' ? 1 : 3
    for (let round = 0; round < rounds; round++) {
      fill(ballast)
      count()
      await sleep(form === 'short' ? 3000 : 8000)
      rmSync(ballast)
      await sleep(3000)
    }
  },
}
