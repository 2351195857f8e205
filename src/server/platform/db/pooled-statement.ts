// One statement on any connection of a pool, and what becomes of the connection.
import pg from 'pg'
import { getStream } from './client.ts'
import { isConnectionLost } from './known-failures.ts'
import { runObserved, takeConnection } from './observe.ts'
import { runOn, toRows } from './prepared-query.ts'
import type { Compiled, Row, Rows } from './sql.ts'

// The connection's plan no longer fits the tables (0A000), or a proxy in between lost it (26000). Nothing has run.
export const isStalePlan = ({ code, routine }: { code?: string | undefined; routine?: string | undefined }) =>
  code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery')

/** One statement on a connection of the pool. */
export async function onAnyConnection(pool: pg.Pool, statement: Compiled): Promise<Rows<Row[]>> {
  try {
    return await runOnce(pool, statement)
  } catch (error) {
    if (statement.name === undefined || !isStalePlan(error as object)) throw error
    return await runOnce(pool, { ...statement, name: undefined })
  }
}

async function runOnce(pool: pg.Pool, statement: Compiled): Promise<Rows<Row[]>> {
  const taken = await takeConnection(pool)
  let lost = false
  try {
    return toRows(await runObserved(taken, statement, () => runOn(taken.client, statement)))
  } catch (error) {
    lost = isScript(statement) || isUnusableAfter(error)
    throw error
  } finally {
    release(taken.client, lost)
  }
}

/** Whether a connection on which a statement failed in this way may be in a state that is not known. */
export const isUnusableAfter = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || isConnectionLost(error) || isStalePlan(error)

// A script may have begun a transaction that its error left open.
const isScript = ({ name, values }: Compiled) => name === undefined && values.length === 0

/** Gives a connection back, or destroys it. */
export function release(client: pg.PoolClient, isLost: boolean): void {
  // The pool would wait for an unresponsive server to close the connection.
  if (isLost) getStream(client).destroy()
  client.release(isLost)
}
