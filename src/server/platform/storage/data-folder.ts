// The folder for data that must survive a restart: created when it is missing, and checked to be writable.
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Creates `folder` (absolute) and its missing parents for this user alone, and writes a file into it as a check.
 * @throws NodeJS.ErrnoException: not a folder, read-only, not permitted, full
 */
export function prepareDataFolder(folder: string): void {
  createFolder(folder)
  const probe = join(folder, `.write-test-${process.pid}`)
  try {
    const file = openSync(probe, 'w', 0o600)
    try {
      writeSync(file, Buffer.alloc(4096))
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  } finally {
    rmSync(probe, { force: true })
  }
}

// One level at a time: the recursive mkdir of Node 24 never returns where a parent exists but accepts no folders, such
// as /proc.
function createFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(folder) !== folder) createFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process of ours was faster.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
