// The programs of the embedded PostgreSQL: creating a cluster, starting it, keeping it running, stopping it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ClusterFiles,
  clusterVersion,
  DatabaseUnavailable,
  explainFailure,
  readPostmaster,
} from './cluster-files.ts'
import { asOrdinaryUser, programEnvironment } from './ordinary-user.ts'

const postgresMajor = 18
const settings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=60',
  // A restore makes the whole schema, and drops another one, in one transaction that locks each table and index.
  'max_locks_per_transaction=256',
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
const startLimitMs = 60_000
// After a crash the log may have to be replayed first, which can take minutes. PostgreSQL reports this in
// postmaster.pid.
const recoveryLimitMs = 900_000
const maxLogBytes = 5_000_000

/** Creates the cluster if there is none. @throws DatabaseUnavailable for one that this PostgreSQL cannot use */
export function initialise(files: ClusterFiles): void {
  const version = clusterVersion(files)
  if (version === postgresMajor) {
    // PostgreSQL requires a private folder, which a copy or a restored backup often is not.
    chmodSync(files.dataFolder, 0o700)
    return
  }
  if (version !== undefined && Number.isNaN(version))
    throw new DatabaseUnavailable(`The database in ${files.dataDir} is damaged; restore a backup.`)
  if (version !== undefined) {
    throw new DatabaseUnavailable(
      `The data folder was created by PostgreSQL ${version}, but this Viewfinder version uses ${postgresMajor}: back up with the old version and restore with this one.`,
    )
  }
  // Created under another name and renamed when complete, so that a kill leaves no partial cluster.
  const unfinished = `${files.dataFolder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const args = [
    '-D',
    unfinished,
    '-U',
    'viewfinder',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ]
  const [program, all] = asOrdinaryUser(join(files.programs, 'initdb'), args)
  const made = spawnSync(program, all, { encoding: 'utf8', env: programEnvironment })
  if (made.status !== 0) {
    const failure = explainFailure(
      'The database could not be created',
      `${made.stdout ?? ''}${made.stderr ?? ''}${made.error ?? ''}`,
      files.dataDir,
    )
    rmSync(unfinished, { recursive: true, force: true })
    throw failure
  }
  renameSync(unfinished, files.dataFolder)
}

/**
 * Starts the server and restarts it whenever it exits on its own, without a limit.
 * @returns a function that stops it
 * @throws DatabaseUnavailable when the first start fails
 */
export async function keepRunning(
  files: ClusterFiles,
  report: (line: string) => void,
): Promise<() => Promise<void>> {
  let child: ChildProcess | undefined
  let stopping = false
  const isSpawned = (spawned: ChildProcess) => {
    child = spawned
  }
  const again = async () => {
    for (let waitMs = 100; !stopping; waitMs = Math.min(waitMs * 2, 5000)) {
      await sleep(waitMs)
      try {
        if (!stopping) watch(await start(files, isSpawned))
        return
      } catch (error) {
        report((error as Error).message)
      }
    }
  }
  const watch = (started: ChildProcess) => {
    started.once('exit', () => {
      if (stopping) return
      report('The database stopped unexpectedly; restarting it.')
      void again()
    })
  }
  // However this process exits, short of being killed, the database is stopped too.
  const onExit = () => void child?.kill('SIGINT')
  process.once('exit', onExit)
  watch(await start(files, isSpawned))
  return async () => {
    stopping = true
    if (child) await stop(child)
    process.removeListener('exit', onExit)
  }
}

async function start(
  files: ClusterFiles,
  isSpawned: (child: ChildProcess) => void,
  patience = 50,
): Promise<ChildProcess> {
  const args = [
    '-D',
    files.dataFolder,
    '-k',
    files.socketFolder,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  const [program, all] = asOrdinaryUser(join(files.programs, 'postgres'), args)
  const log = openLog(files)
  const from = fstatSync(log).size
  // Detached: Ctrl-C in the terminal reaches only this process, which stops the database after the last request.
  const child = spawn(program, all, { stdio: ['ignore', log, log], detached: true, env: programEnvironment })
  closeSync(log)
  isSpawned(child)
  let failed: Error | undefined
  child.once('error', (error) => {
    failed = error
  })
  for (let waitedMs = 0; waitedMs < recoveryLimitMs && !failed && !hasEnded(child); waitedMs += 10) {
    // A crashed predecessor's file may say "ready" too; only our own contains our child's process number.
    const postmaster = readPostmaster(files)
    if (postmaster?.pid === child.pid && postmaster?.isReady) return child
    if (postmaster?.pid !== child.pid && waitedMs > startLimitMs) break
    await sleep(10)
  }
  child.kill('SIGQUIT')
  const output = readFileSync(files.logFile).subarray(from).toString()
  // The children of a killed server hold its shared memory until they notice.
  if (patience > 0 && /pre-existing shared memory/.test(output)) {
    await sleep(200)
    return await start(files, isSpawned, patience - 1)
  }
  throw explainFailure('The database did not start', `${output}${failed ?? ''}`, files.dataDir)
}

function openLog(files: ClusterFiles): number {
  const log = openSync(files.logFile, 'a', 0o600)
  if (fstatSync(log).size < maxLogBytes) return log
  closeSync(log)
  return openSync(files.logFile, 'w', 0o600)
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGINT')
  await waitForEnd(
    () => hasEnded(child),
    () => child.kill('SIGQUIT'),
  )
}

/** Waits for at most eight seconds; calls `force` after six. */
export async function waitForEnd(ended: () => boolean, force: () => void): Promise<void> {
  for (let waitedMs = 0; waitedMs < 8000; waitedMs += 20) {
    if (ended()) return
    if (waitedMs === 6000) force()
    await sleep(20)
  }
}
