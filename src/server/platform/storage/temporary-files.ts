// Files that exist only while something is written. Their names contain the writing process, so that the files of a
// killed one can be found.
import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

const host = hostname().replaceAll(/[^A-Za-z0-9-]/g, '-')
// Distinguishes this process from an earlier one with the same number.
const start = randomUUID().slice(0, 8)
// For files of other machines, whose processes cannot be checked, and of processes whose number was reused.
const maxAgeMs = 24 * 3600 * 1000

/** A unique path in `folder`. */
export const temporaryPath = (folder: string) =>
  join(folder, `${host}.${process.pid}.${start}.${randomUUID()}`)

/** Removes what exited processes left in `folder`; never what a living one is writing. */
export async function sweepTemporaryFiles(folder: string): Promise<void> {
  for (const name of await namesIn(folder))
    if (await isAbandoned(folder, name)) await rm(join(folder, name), { force: true })
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function isAbandoned(folder: string, name: string): Promise<boolean> {
  const [itsHost, pid, itsStart] = name.split('.')
  if (itsHost === host && Number(pid) === process.pid) return itsStart !== start
  if (itsHost === host && !isAlive(Number(pid))) return true
  const found = await stat(join(folder, name)).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > maxAgeMs
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
