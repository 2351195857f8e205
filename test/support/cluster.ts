// Starts one PostgreSQL for the whole run, or uses the one that TEST_DATABASE_URL names, and creates the migrated
// template.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectEmbedded, connectUrl } from '../../src/server/platform/db/connect.ts'
import { startEmbedded } from '../../src/server/platform/db/embedded.ts'
import { migrate } from '../../src/server/platform/db/migrate.ts'
import type { PoolOptions, Sql } from '../../src/server/platform/db/pool.ts'
import { startJobs } from '../../src/server/platform/jobs/queue.ts'
import { refuseSecondConnection } from './held-connections.ts'

/** How a test reaches the server: a socket folder of the embedded one, or a URL. */
export type TestServer = { socketFolder: string; user: string } | { url: string }

declare module 'vitest' {
  interface ProvidedContext {
    server: TestServer
    template: string
  }
}

/** A pool on one database of the test server, which refuses work that would need two of its connections at once. */
export function connectTo(
  server: TestServer,
  database: string,
  connections = 4,
  options: PoolOptions = {},
): Sql {
  // Ends what hangs: many parallel requests on a busy machine wait for a connection as long as it takes.
  const all = { connections, connectTimeoutMs: 240_000, ...options }
  if ('socketFolder' in server) return refuseSecondConnection(connectEmbedded(server, database, all))
  const inDatabase = (address: string) => {
    const url = new URL(address)
    url.pathname = `/${database}`
    return url.href
  }
  const direct = inDatabase(server.url)
  const pooler = process.env.TEST_DATABASE_POOLER_URL
  // The others make and copy databases, which no pooler may hold meanwhile.
  return refuseSecondConnection(
    pooler && /^viewfinder_[0-9a-f]{32}$/.test(database)
      ? connectUrl(inDatabase(pooler), { ...all, pooled: { direct: { connectionString: direct } } })
      : connectUrl(direct, all),
  )
}

/** Nothing of this cluster has to survive: tests of durability start clusters of their own. */
async function forgetOnCrash(admin: Sql): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await admin.query(`alter system set ${setting} = off`)
  await admin.query('select pg_reload_conf()')
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env.TEST_DATABASE_URL
  const folder = external ? undefined : mkdtempSync(join(tmpdir(), 'viewfinder-test-'))
  const cluster = folder ? await startEmbedded(folder, { join: false }) : undefined
  const server: TestServer = cluster
    ? { socketFolder: cluster.socketFolder, user: cluster.user }
    : { url: external as string }
  const template = `viewfinder_template_${process.pid}`
  const admin = connectTo(server, 'postgres', 1)
  if (cluster) await forgetOnCrash(admin)
  await admin.query(`drop database if exists ${template}`)
  await admin.query(`create database ${template} encoding 'UTF8' template template0`)
  const sql = connectTo(server, template, 1)
  await migrate(sql)
  // Creates the job queue's tables, too, so that each test's application finds them.
  const jobs = await startJobs({ sql, log: console, kinds: [], isWorking: false })
  await jobs.stop()
  await sql.end()
  project.provide('server', server)
  project.provide('template', template)
  return async () => {
    await admin.query(`drop database if exists ${template}`)
    await admin.end()
    await cluster?.stop()
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}
