// Records the SQL of one write while our own function runs, and replays it through the bare driver for other users and
// locations.
import type { Sql } from '../../src/server/platform/db/pool.ts'
import type { Compiled } from '../../src/server/platform/db/sql.ts'
import { connectBeside } from './recording.ts'

export type Pair = { userId: string; locationId: string }

/** Runs `work` once on a pool that records its statements. */
export async function recordWrite(
  dataDir: string,
  work: (sql: Sql) => Promise<unknown>,
): Promise<Compiled[]> {
  const statements: Compiled[] = []
  const sql = connectBeside(dataDir, 1, {
    onStatement: (statement) => void statements.push(statement),
  })
  await work(sql)
  await sql.end()
  return statements
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The same statements for another pair, in one transaction. Ids that the database returned in the recorded run are
 * replaced by those of this run.
 */
export async function replay(
  sql: Sql,
  statements: readonly Compiled[],
  recorded: Pair,
  pair: Pair,
): Promise<void> {
  const connection = await sql.pool.connect()
  try {
    let insertedId: unknown
    const other = (value: unknown) => {
      if (value === recorded.userId) return pair.userId
      if (value === recorded.locationId) return pair.locationId
      return typeof value === 'string' && uuid.test(value) ? (insertedId ?? value) : value
    }
    await connection.query('begin')
    for (const statement of statements) {
      const { rows } = await connection.query({ ...statement, values: statement.values.map(other) })
      if (/^\s*insert/i.test(statement.text) && rows[0]?.id) insertedId = rows[0].id
    }
    await connection.query('commit')
  } finally {
    connection.release()
  }
}
