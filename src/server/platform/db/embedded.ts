// The default database: a real PostgreSQL server as our child, on a Unix socket under DATA_DIR.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClusterFiles, clusterFiles, clusterVersion, DatabaseUnavailable, explainFailure, postmasterPid } from './cluster-files.ts'

const postgresMajor = 18
const settings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=60',
  'shared_buffers=256MB',
  'effective_cache_size=1GB',
  'work_mem=16MB',
  'maintenance_work_mem=256MB',
  'max_wal_size=2GB',
  'random_page_cost=1.1',
  'jit=off',
  'log_timezone=UTC',
  'timezone=UTC',
]

/** A running cluster. `stop` ends it if this process started it, and does nothing if it only joined. */
export type EmbeddedCluster = { socketFolder: string; user: string; owned: boolean; stop: () => Promise<void> }

/**
 * Starts the cluster under `dataDir`, making it first if there is none. With `join`, a cluster that another live
 * Viewfinder process runs is used as it is; without, it is an error. An orphan of a killed process is stopped first.
 * @throws DatabaseUnavailable with one line for the operator.
 */
export async function startEmbedded(dataDir: string, options: { join: boolean }): Promise<EmbeddedCluster> {
  makePrivateFolder(dataDir)
  const files = clusterFiles(dataDir)
  const shared = { socketFolder: files.socketFolder, user: 'viewfinder' }
  const owner = liveOwner(files)
  if (owner !== undefined) {
    if (options.join) return { ...shared, owned: false, stop: async () => {} }
    throw new DatabaseUnavailable(`${dataDir} is in use by another Viewfinder (process ${owner}); stop it or choose another DATA_DIR.`)
  }
  claim(files)
  try {
    await stopOrphan(files)
    makePrivateFolder(files.socketFolder)
    initialise(files)
    const child = await start(files)
    return { ...shared, owned: true, stop: () => stop(child, files) }
  } catch (error) {
    rmSync(files.ownerFile, { force: true })
    throw error
  }
}

function makePrivateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (statSync(folder).uid !== process.getuid?.())
      throw new DatabaseUnavailable(`${folder} belongs to another user; change its owner or choose another DATA_DIR.`)
    chmodSync(folder, 0o700)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    throw explainFailure(`${folder} cannot be used`, String(error))
  }
}

function isAlive(pid: number, program: RegExp): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // A process id is reused: after a crash the number may belong to somebody else.
  const commandFile = `/proc/${pid}/cmdline`
  return !existsSync(commandFile) || program.test(readFileSync(commandFile, 'utf8'))
}

function liveOwner(files: ClusterFiles): number | undefined {
  if (!existsSync(files.ownerFile)) return undefined
  const pid = Number(readFileSync(files.ownerFile, 'utf8'))
  return pid !== process.pid && Number.isInteger(pid) && pid > 0 && isAlive(pid, /node|viewfinder/) ? pid : undefined
}

function claim(files: ClusterFiles): void {
  rmSync(files.ownerFile, { force: true })
  try {
    writeFileSync(files.ownerFile, String(process.pid), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw explainFailure('The data folder cannot be claimed', String(error))
  }
}

async function stopOrphan(files: ClusterFiles): Promise<void> {
  const pid = postmasterPid(files)
  if (pid === undefined || !isAlive(pid, /postgres/)) return
  process.kill(pid, 'SIGINT')
  await waitForEnd(
    () => !isAlive(pid, /postgres/),
    () => process.kill(pid, 'SIGQUIT'),
  )
}

async function waitForEnd(ended: () => boolean, force: () => void): Promise<void> {
  for (let waitedMs = 0; waitedMs < 8000; waitedMs += 20) {
    if (ended()) return
    if (waitedMs === 6000) force()
    await sleep(20)
  }
}

// PostgreSQL refuses to be root. In a user namespace it sees itself as an ordinary user while the files stay root's.
function asOrdinaryUser(program: string, args: string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, args]
  return ['unshare', ['--user', '--map-user=1000', '--map-group=1000', program, ...args]]
}

function initialise(files: ClusterFiles): void {
  const version = clusterVersion(files)
  if (version === postgresMajor) return
  if (version !== undefined) {
    throw new DatabaseUnavailable(
      `The data folder was made by PostgreSQL ${version}, this Viewfinder has ${postgresMajor}: back up with the old version and restore with this one.`,
    )
  }
  // Made beside its place and renamed when whole, so that a kill in the middle leaves no half cluster.
  const unfinished = `${files.dataFolder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const args = ['-D', unfinished, '-U', 'viewfinder', '--auth=trust', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions']
  const [program, all] = asOrdinaryUser(join(files.programs, 'initdb'), args)
  const made = spawnSync(program, all, { encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' } })
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw explainFailure('The database could not be made', `${made.stdout ?? ''}${made.stderr ?? ''}${made.error ?? ''}`)
  }
  renameSync(unfinished, files.dataFolder)
}

async function start(files: ClusterFiles): Promise<ChildProcess> {
  const args = ['-D', files.dataFolder, '-k', files.socketFolder, ...settings.flatMap((setting) => ['-c', setting])]
  const [program, all] = asOrdinaryUser(join(files.programs, 'postgres'), args)
  writeFileSync(files.logFile, '', { mode: 0o600 })
  const log = openSync(files.logFile, 'a')
  // Detached: a Ctrl-C in the terminal reaches us alone, and we end the database after the last request.
  const child = spawn(program, all, { stdio: ['ignore', log, log], detached: true, env: { PATH: process.env.PATH, LC_ALL: 'C' } })
  closeSync(log)
  let failed: Error | undefined
  child.once('error', (error) => {
    failed = error
  })
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 10) {
    if (failed || child.exitCode !== null || child.signalCode !== null) break
    if (isReady(files, child.pid)) return child
    await sleep(10)
  }
  child.kill('SIGQUIT')
  throw explainFailure('The database did not start', `${readFileSync(files.logFile, 'utf8')}${failed ?? ''}`)
}

function isReady(files: ClusterFiles, pid: number | undefined): boolean {
  const file = join(files.dataFolder, 'postmaster.pid')
  // A crashed predecessor leaves its own file behind, which says ready too: ours has our child's number.
  if (!existsSync(file) || postmasterPid(files) !== pid) return false
  // The eighth line of postmaster.pid is the server's own word on its state.
  return readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready'
}

async function stop(child: ChildProcess, files: ClusterFiles): Promise<void> {
  const ended = () => child.exitCode !== null || child.signalCode !== null
  if (!ended()) {
    child.kill('SIGINT')
    await waitForEnd(ended, () => child.kill('SIGQUIT'))
  }
  rmSync(files.ownerFile, { force: true })
}
