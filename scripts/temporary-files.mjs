// Temporary files of tests are in memory where there is plenty. Each test file copies a database of a thousand files and drops it again;
// ext4 looks for a free inode among those deleted within seconds, which took up to half of two cores.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Short, because the path of a socket has at most a hundred characters. */
const prefix = 'vf-'
const leftover = /^vf-(\d+)-\w{6}$/
/** For clusters with up to a gigabyte of write-ahead log each, databases and files of tests. */
const neededBytes = 6 * 1024 ** 3

/** Sets TMPDIR for this process and those that it starts, until it ends; a TMPDIR that is set stays. */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || process.platform !== 'linux' || !hasRoom()) return
  removeLeftovers()
  // With a random end: nobody else can have made it before.
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`))
  // As /tmp: PostgreSQL and some tests run as other users.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => remove(folder))
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes && freemem() >= neededBytes
  } catch {
    return false
  }
}

/** Of runs that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(memory)) {
    const [, pid] = leftover.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) remove(join(memory, name))
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another user's, or a process that outlives its test still writes there.
  }
}
