// Statements on one connection outside of any transaction, for the few that PostgreSQL refuses to run within one.
import type { Queryable, Sql } from './pool.ts'
import { toRows } from './prepared-query.ts'
import { createTag } from './sql.ts'

/** Gives `work` a connection of the pool and closes it afterwards, so that none of its settings and locks remain. */
export async function inSession<T>(sql: Sql, work: (session: Queryable) => Promise<T>): Promise<T> {
  const client = await sql.pool.connect()
  try {
    const tag = createTag(async (statement) => toRows(await client.query(statement)))
    const query = async (text: string, values: readonly unknown[] = []) =>
      toRows(await client.query(text, [...values]))
    return await work(Object.assign(tag, { query: query as Queryable['query'] }))
  } finally {
    client.release(true)
  }
}
