// The SQL of one write, written down while our own function runs, and run again through the bare driver for other people and places.
import type { Sql } from '../../src/server/platform/db/connect.ts'
import type { Statement } from './recording.ts'

export type Pair = { personId: string; locationId: string }

/** Runs `act` once on a connection that writes its statements down. */
export async function recordWrite(sql: Sql, act: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  await sql`select 1`
  // The driver reads this option at every statement.
  sql.options.debug = (_connection, text, parameters) => statements.push({ text, parameters })
  await act()
  sql.options.debug = false
  return statements
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The same statements for another pair. Ids that the recorded run was given by the database are those that this run is given. */
export async function replay(
  sql: Sql,
  statements: readonly Statement[],
  recorded: Pair,
  pair: Pair,
): Promise<void> {
  const connection = await sql.reserve()
  try {
    let given: unknown
    const other = (value: unknown) => {
      if (value === recorded.personId) return pair.personId
      if (value === recorded.locationId) return pair.locationId
      return typeof value === 'string' && uuid.test(value) ? (given ?? value) : value
    }
    for (const { text, parameters } of statements) {
      const [row] = await connection.unsafe(text, parameters.map(other) as never[], {
        prepare: parameters.length > 0,
      })
      if (/^\s*insert/i.test(text) && row?.id) given = row.id
    }
  } finally {
    connection.release()
  }
}
