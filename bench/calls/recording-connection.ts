// A single connection to the database of a running server that writes down every statement with its parameters.
import postgres from 'postgres'
import type { Sql } from '../../src/server/platform/db/connect.ts'
import { clusterFiles } from '../../src/server/platform/db/cluster-files.ts'

/** `isPrepared` false where our code asks for a plan of its own each time. */
export type Statement = { text: string; parameters: unknown[]; isPrepared: boolean }

export async function connectRecording(dataDir: string): Promise<{ sql: Sql; statements: Statement[]; close: () => Promise<void> }> {
  const statements: Statement[] = []
  const sql = postgres({
    path: `${clusterFiles(dataDir).socketFolder}/.s.PGSQL.5432`,
    user: 'viewfinder',
    database: 'postgres',
    max: 1,
    fetch_types: true,
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    debug: (_connection: number, text: string, parameters: unknown[]) => {
      statements.push({ text, parameters: parameters.map(plainValue), isPrepared: true })
    },
  } as never) as unknown as Sql
  return { sql, statements, close: () => sql.end({ timeout: 5 }) }
}

// postgres.js wraps values whose type it has been told.
function plainValue(parameter: unknown): unknown {
  return typeof parameter === 'object' && parameter !== null && 'value' in parameter ? (parameter as { value: unknown }).value : parameter
}
