// The programs that the cluster is made of, where Debian keeps them, and which packages are missing.
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
} from 'node:fs'
import { join } from 'node:path'

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/usr/bin', '/bin']

function find(name: string): string | undefined {
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  varnishd: 'varnish',
} as const

export type Program = keyof typeof packages

/** The folder of the newest PostgreSQL's programs. */
function postgresFolder(): string | undefined {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).filter((name) => Number(name) >= 15) : []
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1)
  return newest && join(base, newest, 'bin')
}

export type Programs = Record<Program, string> & { postgres: string }

/** @throws Error naming the Debian packages that are missing */
export function findPrograms(): Programs {
  const found = Object.fromEntries(Object.keys(packages).map((name) => [name, find(name)]))
  const postgres = postgresFolder()
  const missing = Object.entries(packages)
    .filter(([name]) => !found[name])
    .map(([, name]) => name as string)
  if (!postgres) missing.push('postgresql-15')
  if (missing.length > 0)
    throw new Error(
      `Missing packages. On Debian: apt-get install --no-install-recommends ${missing.join(' ')}`,
    )
  return { ...(found as Record<Program, string>), postgres: postgres as string }
}

/** PostgreSQL and PgBouncer refuse to run as root: there, everything but our servers runs as the user of the package. */
export const asDatabaseUser = (command: string[]): string[] =>
  process.getuid?.() === 0
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
    : command

/** Makes a folder for programs that do not run as root. */
export function makeFolder(path: string, owner?: number): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
  if (owner !== undefined) chownSync(path, owner, owner)
  return path
}

/** The user id of Debian's PostgreSQL, which the programs run as; undefined where this process is not root. */
export function databaseUserId(): number | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'))
  return Number(line?.split(':')[2])
}
