// The default database: a real PostgreSQL server as our child, on a Unix socket under DATA_DIR.
import { mkdirSync, realpathSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ClusterFiles,
  clusterFiles,
  DatabaseUnavailable,
  explainFailure,
  type Postmaster,
  readPostmaster,
} from './cluster-files.ts'
import { claim, inUse, liveOwner, release } from './cluster-owner.ts'
import { initialise, keepRunning, waitForEnd } from './cluster-process.ts'
import { commandOfProcess } from './process-identity.ts'

/** A running cluster. `stop` ends it if this process started it, and does nothing if it only joined. */
export type EmbeddedCluster = {
  socketFolder: string
  user: string
  owned: boolean
  stop: () => Promise<void>
}

const user = 'viewfinder'
const joinLimitMs = 60_000

/**
 * Starts the cluster under `dataDir`, creates it first if there is none, and keeps it running. With `join`, a cluster
 * that another live Viewfinder process runs is used as it is; without `join`, that is an error. An orphan of a killed
 * process is stopped first.
 * @param options.report gets one line when the database exited on its own
 * @throws DatabaseUnavailable with one line for the operator.
 */
export async function startEmbedded(
  dataDir: string,
  options: { join: boolean; report?: (line: string) => void },
): Promise<EmbeddedCluster> {
  makePrivateFolder(dataDir)
  const files = clusterFiles(realpathSync(dataDir))
  const joined = await joinRunning(files, options.join)
  if (joined) return joined
  try {
    await refuseInvisible(files)
    claim(files)
    await stopOrphan(files)
    makePrivateFolder(files.socketFolder)
    initialise(files)
    const stop = await keepRunning(files, options.report ?? ((line) => console.error(line)))
    return {
      socketFolder: files.socketFolder,
      user,
      owned: true,
      stop: async () => {
        await stop()
        leaveNothingOutside(files)
        release(files)
      },
    }
  } catch (error) {
    release(files)
    throw error instanceof DatabaseUnavailable
      ? error
      : explainFailure(`${dataDir} cannot be used`, String(error), dataDir)
  }
}

/** The socket's folder is elsewhere where the path of `DATA_DIR` is long. */
function leaveNothingOutside({ dataDir, socketFolder }: ClusterFiles): void {
  if (socketFolder.startsWith(`${dataDir}/`)) return
  try {
    rmdirSync(socketFolder)
  } catch {
    // Another program has put something there.
  }
}

// An existing folder keeps its permissions: other programs may need it, such as the temporary folder.
function makePrivateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (process.getuid && statSync(folder).uid !== process.getuid())
      throw new DatabaseUnavailable(
        `${folder} belongs to another user; change its owner or choose another DATA_DIR.`,
      )
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    throw explainFailure(`${folder} cannot be used`, String(error))
  }
}

async function joinRunning(files: ClusterFiles, mayJoin: boolean): Promise<EmbeddedCluster | undefined> {
  for (let waitedMs = 0; waitedMs < joinLimitMs; waitedMs += 50) {
    const owner = liveOwner(files)
    if (owner === undefined) return undefined
    if (!mayJoin) throw inUse(files, owner)
    const server = runningPostmaster(files)
    if (server?.isReady)
      return { socketFolder: server.socketFolder, user, owned: false, stop: async () => {} }
    await sleep(50)
  }
  throw new DatabaseUnavailable(
    `The database of the Viewfinder server that uses ${files.dataDir} does not become ready.`,
  )
}

/**
 * The server of this folder if it is running. Its process number alone is no proof: another program may have it by now.
 */
function runningPostmaster(files: ClusterFiles): Postmaster | undefined {
  const postmaster = readPostmaster(files)
  return postmaster && commandOfProcess(postmaster.pid)?.includes(` -D ${files.dataFolder} `)
    ? postmaster
    : undefined
}

async function stopOrphan(files: ClusterFiles): Promise<void> {
  const orphan = runningPostmaster(files)
  if (orphan) {
    signal(orphan.pid, 'SIGINT')
    await waitForEnd(
      () => !runningPostmaster(files),
      () => signal(orphan.pid, 'SIGQUIT'),
    )
  }
  if (runningPostmaster(files)) return
  // Another program may have a dead server's number by now, and in a container soon will. PostgreSQL would then believe
  // that the server is running.
  for (const lock of [
    join(files.dataFolder, 'postmaster.pid'),
    join(files.socketFolder, '.s.PGSQL.5432.lock'),
  ])
    rmSync(lock, { force: true })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has just exited.
  }
}

// The TLS request packet: a running server answers it before authentication.
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

// A container that shares this folder has its own process numbers, so only the socket shows that its server runs. An
// open socket is not enough proof: the children of a killed server hold it for a moment.
async function refuseInvisible(files: ClusterFiles): Promise<void> {
  if (runningPostmaster(files)) return
  const answers = await new Promise<boolean>((resolve) => {
    const socket = connect(join(files.socketFolder, '.s.PGSQL.5432'), () => socket.write(sslRequest))
    socket.setTimeout(1000, () => socket.destroy())
    socket.once('data', () => {
      resolve(true)
      socket.destroy()
    })
    socket.on('error', () => {}).once('close', () => resolve(false))
  })
  if (answers)
    throw new DatabaseUnavailable(
      `${files.dataDir} is in use by a database outside this container; stop it or choose another DATA_DIR.`,
    )
}
