// Which Viewfinder process owns the data folder: a file that only one of several starting processes can create.
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
  writeFileSync(own, `${process.pid} ${startOfProcess(process.pid) ?? ''}`, { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 5; attempt++)
      if (linked(own, files.ownerFile) || takenOver(own, files)) return
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

// Moves a dead owner's file aside, which only one process can do. The file is put back if it turns out to belong to a
// living owner.
function takenOver(own: string, files: ClusterFiles): boolean {
  const before = readOwner(files.ownerFile)
  const owner = livingProcess(before)
  if (owner !== undefined) throw inUse(files, owner)
  const aside = `${own}.old`
  try {
    renameSync(files.ownerFile, aside)
  } catch {
    return false
  }
  const isTheDeadOne = readOwner(aside) === before
  if (!isTheDeadOne) linked(aside, files.ownerFile)
  rmSync(aside, { force: true })
  return isTheDeadOne && linked(own, files.ownerFile)
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
