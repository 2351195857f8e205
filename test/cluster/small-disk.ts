// A disk that is soon full, for one of the nodes.
import { spawnSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { makeFolder } from './programs.ts'

const diskMegabytes = 700
const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

/** Undefined where this user may not mount. */
export function mountDisk(path: string, owner: number | undefined): string | undefined {
  makeFolder(path, owner)
  const options = `size=${diskMegabytes}m,mode=700,uid=${owner ?? 0},gid=${owner ?? 0}`
  return run('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', path) ? path : undefined
}

/** Writes until there is no space. */
export function fillDisk(path: string): void {
  const file = openSync(path, 'w')
  const megabyte = Buffer.alloc(1_000_000)
  try {
    for (let written = 0; written < 2 * diskMegabytes; written++) writeSync(file, megabyte)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

export const unmountDisk = (path: string) => void run('umount', '-l', path)
