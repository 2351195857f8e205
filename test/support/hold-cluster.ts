// Run as a child: opens the embedded database in a folder, reports it, and holds it until SIGTERM. Arguments: folder,
// "join"?
import { DatabaseUnavailable } from '../../src/server/platform/db/cluster-files.ts'
import { startEmbedded } from '../../src/server/platform/db/embedded.ts'

const [dataDir, mode] = process.argv.slice(2)
try {
  const cluster = await startEmbedded(dataDir as string, { join: mode === 'join' })
  process.once('SIGTERM', async () => {
    await cluster.stop()
    process.exit(0)
  })
  setInterval(() => {}, 1000)
  console.log(`${cluster.owned ? 'owned' : 'joined'} ${cluster.socketFolder}`)
} catch (error) {
  console.log(
    error instanceof DatabaseUnavailable ? `refused ${error.message}` : `broken ${(error as Error).stack}`,
  )
  process.exitCode = 1
}
