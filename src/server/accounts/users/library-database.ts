// Better Auth's database adapter: its statements join the transaction of the current call, and a database error is
// rethrown in place of the library's own error, which would hide it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Queryable, Sql, Transaction } from '../../platform/db/pool.ts'

/** Hashes by password. */
export type Hashes = ReadonlyMap<string, string>

type LibraryCall = { tx?: Queryable; hashes?: Hashes | undefined; error?: unknown }

const calls = new AsyncLocalStorage<LibraryCall>()

/** A pool for Kysely. It never holds a connection: each statement runs on the current transaction, or on its own. */
export function libraryPool(sql: Sql): PostgresPool {
  const query = async (text: string, values: readonly unknown[]) => {
    const call = calls.getStore()
    try {
      const rows = await (call?.tx ?? sql).query(text, values)
      return { command: getCommand(text), rowCount: rows.count, rows }
    } catch (error) {
      if (call) call.error ??= error
      throw error
    }
  }
  return {
    connect: async () => ({ query, release: () => {} }) as unknown as PostgresPoolClient,
    end: async () => {},
    options: {},
  }
}

// Kysely reads the number of affected rows by command.
const getCommand = (text: string) =>
  (/^\w+/.exec(text)?.[0] ?? '').toUpperCase() as PostgresQueryResult<unknown>['command']

/**
 * Runs `work` in one transaction, which the library's statements join.
 * @param hashes precomputed for the passwords that the library will hash, so that no connection waits for hashing
 */
export const inOneTransaction = <T>(
  sql: Sql,
  work: (tx: Transaction) => Promise<T>,
  hashes?: Hashes,
): Promise<T> => sql.transaction((tx) => calls.run({ tx, hashes }, () => work(tx)))

/** Runs a call of the library. @throws the database's error if there was one, else the library's */
export async function callLibrary<T>(run: () => Promise<T>): Promise<T> {
  const call: LibraryCall = { ...calls.getStore(), error: undefined }
  try {
    return await calls.run(call, run)
  } catch (error) {
    throw call.error ?? error
  }
}

/** The library's own hashing, except for passwords whose hash was precomputed. */
export const passwordHashing = {
  hash: async (password: string): Promise<string> =>
    calls.getStore()?.hashes?.get(password) ?? (await hashPassword(password)),
  verify: async ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
    calls.getStore()?.hashes?.get(password) === hash || (await verifyPassword({ hash, password })),
}
