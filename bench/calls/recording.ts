// Records the statements of a call while our own functions run, so that the bound is measured with exactly the same
// SQL.

import { sessionByToken } from '../../src/server/accounts/users/request-session.ts'
import { inProcessApi } from '../../src/server/app/request/api.ts'
import type { Deps } from '../../src/server/app/request/context.ts'
import { getVocabulary } from '../../src/server/discovery/locations/search-vocabulary.ts'
import { locationsTile, type TileNumbers } from '../../src/server/discovery/locations/tile.ts'
import { clusterFiles } from '../../src/server/platform/db/cluster-files.ts'
import { connectEmbedded } from '../../src/server/platform/db/connect.ts'
import type { PoolOptions } from '../../src/server/platform/db/pool.ts'
import type { Compiled } from '../../src/server/platform/db/sql.ts'
import { createQueue } from '../../src/server/platform/queue.ts'
import type { Running } from '../support/child.ts'
import { singleClient } from '../support/load.ts'

/**
 * One request of the bare server: its statements one after the other, and the bytes that it sends.
 * `sharesPlans`: like live search.
 */
export type Recorded = {
  path: string
  statements: Compiled[]
  sharesPlans?: boolean
  body: string
  contentType: string
}

/** How the benchmarks reach the database of a running server. */
export const connectBeside = (
  dataDir: string,
  connections: number,
  options: Omit<PoolOptions, 'connections'> = {},
) =>
  connectEmbedded({ socketFolder: clusterFiles(dataDir).socketFolder, user: 'viewfinder' }, 'postgres', {
    connections,
    ...options,
  })

/** Gets the SQL from our functions and the bytes from our server, path by path. */
export async function record(
  dataDir: string,
  server: Running,
  paths: readonly string[],
): Promise<Recorded[]> {
  let statements: Compiled[] = []
  const onStatement = (statement: Compiled) => void statements.push(statement)
  const sql = connectBeside(dataDir, 1, { onStatement })
  const searchSql = connectBeside(dataDir, 1, { onStatement, sharesPlans: true })
  const liveSearch = { sql: searchSql, queue: createQueue() }
  const client = singleClient(server.url)
  const log = {
    debug: () => {},
    info: () => {},
    warn: () => {},
    error: (fields: object) => console.error(fields),
  }
  const publicContent = { isWatched: () => true, onChange: () => {}, stop: async () => {} }
  const views = { record: () => {}, notePosition: () => {} }
  const deps = {
    sql,
    readSql: sql,
    liveSearch,
    log,
    publicContent,
    views,
    now: () => new Date(),
  } as unknown as Deps
  try {
    // The first search reads the vocabulary.
    await getVocabulary(deps)
    const recorded: Recorded[] = []
    for (const path of paths) {
      statements = []
      await ask(deps, path)
      const { status, body } = await client.fetch(path)
      if (status !== 200) throw new Error(`${status} for ${path}: ${body.toString().slice(0, 300)}`)
      const contentType = path.startsWith('/api/')
        ? 'application/json; charset=utf-8'
        : 'application/vnd.mapbox-vector-tile'
      const sharesPlans = isLiveSearch(path)
      recorded.push({ path, statements, sharesPlans, body: body.toString('base64'), contentType })
    }
    return recorded
  } finally {
    client.close()
    await sql.end({ timeoutMs: 5000 })
    await searchSql.end({ timeoutMs: 5000 })
  }
}

const isLiveSearch = (path: string) => path.startsWith('/api/locations/search/live')

async function ask(deps: Deps, path: string): Promise<void> {
  const url = new URL(path, 'http://localhost')
  const tile = url.pathname.match(/^\/tiles\/locations\/(\d+)\/(\d+)\/(\d+)\.mvt$/)
  if (tile) {
    const [, z, x, y] = tile.map(Number)
    return void (await locationsTile(deps.readSql, { z, x, y } as TileNumbers))
  }
  const input = Object.fromEntries(url.searchParams)
  const { locations } = inProcessApi(deps, 'bench', sessionByToken(deps, ''))
  await (isLiveSearch(path) ? locations.searchLive(input as never) : locations.list(input as never))
}
