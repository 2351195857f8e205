// Which Viewfinder process owns the data folder: a file that only one of several starting processes can create.
import { createHash } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type ClusterFiles, DatabaseUnavailable } from './cluster-files.ts'
import { startOfProcess } from './process-identity.ts'

/** The living process that owns the cluster, or undefined. */
export function liveOwner(files: ClusterFiles): number | undefined {
  return livingProcess(readOwner(files.ownerFile))
}

/** Makes this process the owner. @throws DatabaseUnavailable when another living process is */
export function claim(files: ClusterFiles): void {
  const own = `${files.ownerFile}.${process.pid}`
  const content = `${process.pid} ${startOfProcess(process.pid) ?? ''}`
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      const owner = liveOwner(files)
      if (owner !== undefined) throw inUse(files, owner)
      // One that is left of an earlier process with this number may be the owner's file under another name.
      rmSync(own, { force: true })
      writeFileSync(own, content, { mode: 0o600 })
      if (acquired(own, files.ownerFile)) return
    }
    throw new DatabaseUnavailable(
      `Several Viewfinder servers are starting with the data folder ${files.dataDir}; start one of them again.`,
    )
  } finally {
    rmSync(own, { force: true })
  }
}

/** Releases the cluster if this process owns it. */
export function release(files: ClusterFiles): void {
  if (livingProcess(readOwner(files.ownerFile)) === process.pid) rmSync(files.ownerFile, { force: true })
}

/** The one-line error for a data folder that another process owns. */
export function inUse(files: ClusterFiles, owner: number): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `${files.dataDir} is in use by another Viewfinder server (process ${owner}); stop it or choose another DATA_DIR.`,
  )
}

// Creating a link is atomic and fails if the name exists.
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Creates the file, or replaces that of a dead process. Only the process that has the right of succession to this very
 * owner, a file named by what the dead one wrote, may replace it: with a plain rename two processes could both become the owner,
 * for between reading that an owner is dead and moving its file another process may have replaced it. The right
 * itself is taken over in the same way if its holder died.
 */
function acquired(own: string, file: string): boolean {
  if (linked(own, file)) return true
  const before = readOwner(file)
  if (before === undefined || livingProcess(before) !== undefined) return false
  const right = `${file}.after.${createHash('sha256').update(before).digest('hex').slice(0, 12)}`
  if (!acquired(own, right)) return false
  try {
    if (readOwner(file) !== before) return false
    const replacement = `${own}.new`
    rmSync(replacement, { force: true })
    linkSync(own, replacement)
    renameSync(replacement, file)
    return true
  } finally {
    rmSync(right, { force: true })
  }
}

function readOwner(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

function livingProcess(owner: string | undefined): number | undefined {
  const [pid, ...start] = owner?.split(' ') ?? []
  const number = Number(pid)
  const isLiving =
    Number.isInteger(number) && number > 0 && start.length > 0 && startOfProcess(number) === start.join(' ')
  return isLiving ? number : undefined
}
