// config → database → demo content → app → listen, and the way back on a signal.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { seedDemo } from './demo/seed.ts'
import { loadPages } from './pages.ts'
import { DatabaseUnavailable } from './platform/db/cluster-files.ts'
import { connectUrl, openDatabase } from './platform/db/connect.ts'
import { serve } from './platform/http/serve.ts'
import { createLog } from './platform/log/log.ts'
import { folderStore } from './platform/storage/file-store.ts'
import { projectRoot } from './project-root.ts'

// A page that needs longer has lost its reader; what runs for minutes belongs into the command line tools.
const statementTimeoutMs = 10_000
const isDevelopment = process.argv.includes('--dev')

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, { statementTimeoutMs, report: (line) => log.error({}, line) })
  const stops: (() => Promise<unknown>)[] = [database.close]
  try {
    const replicas = config.databaseReplicaUrls.map((url) => connectUrl(url, { statementTimeoutMs }))
    const files = folderStore(join(config.dataDir, 'files'))
    if (config.demo) await seedDemo({ sql: database.sql, files })
    const pages = await loadPages(isDevelopment)
    const parts = { sql: database.sql, readSql: replicas[0] ?? database.sql, files, log, now: () => new Date() }
    const browser = { publicUrl: config.publicUrl ?? `http://localhost:${config.port}`, mapStyleUrl: config.mapStyleUrl ?? null, isDemo: config.demo }
    const app = createApp({ ...parts, ...pages, browser, version: version(), rateLimit: config.rateLimit, metricsToken: config.metricsToken, isDevelopment })
    const server = await serve(pages.wrap(app), config)
    stops.unshift(server.stop, ...replicas.map((replica) => () => replica.end({ timeout: 1 })), pages.close)
    stopOnSignal(stops, log)
    console.log(`Viewfinder is ready at ${config.publicUrl ?? `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${server.port}`}`)
  } catch (error) {
    for (const stop of stops) await stop()
    throw error
  }
}

function version(): string {
  return (JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }).version
}

function stopOnSignal(stops: (() => Promise<unknown>)[], log: { error: (fields: object, message: string) => void }): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // Whatever hangs, the process is gone within ten seconds.
    setTimeout(() => process.exit(1), 9500).unref()
    for (const one of stops) await one().catch((error) => log.error({ error: String(error) }, 'stopping failed'))
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof DatabaseUnavailable || (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  console.error(expected ? `Viewfinder cannot start. ${(error as Error).message}` : error)
  process.exit(1)
})
