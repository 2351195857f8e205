// A POST that is repeated with the same Idempotency-Key gets the first response; nothing is done twice.
import { createHash } from 'node:crypto'
import { malformed, Problem } from '../../contract/problems.ts'
import { isConnectionLost } from './db/known-failures.ts'
import type { Sql, Transaction } from './db/pool.ts'

/** `key` is the request's Idempotency-Key; `call` names the call that it was sent to. */
export type Retry = { userId: string; call: string; key: string | null; request: unknown }
type StoredAnswer = { request_hash: string; body: unknown }

/**
 * Runs `work` in a transaction, once for each key of a user and call. The key's row is written first in that transaction:
 * a parallel retry waits for it, and if the work fails the row is rolled back with it. With a key, a transaction whose
 * connection was lost is repeated once: if it was committed after all, its answer is found. Without a key the work just runs.
 * @throws Problem conflict when the key was used for another request
 */
export async function runIdempotent<T>(
  sql: Sql,
  retry: Retry,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (!retry.key) return await sql.transaction(work)
  return await runWithKey(sql, retry, work).catch((error) => {
    if (!isConnectionLost(error)) throw error
    return runWithKey(sql, retry, work)
  })
}

async function runWithKey<T>(
  sql: Sql,
  { userId, call, key, request }: Retry,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (key !== null && key.length > 200) throw malformed('An Idempotency-Key can have up to 200 characters')
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  return (await sql.transaction(async (tx) => {
    const inserted =
      await tx`insert into idempotency_keys (user_id, call, key, request_hash) values (${userId}, ${call}, ${key}, ${hash})
      on conflict do nothing returning 1`
    if (inserted.length === 0) {
      const [stored] = await tx<
        StoredAnswer[]
      >`select request_hash, body from idempotency_keys where user_id = ${userId} and call = ${call} and key = ${key}`
      if (stored?.request_hash !== hash)
        throw new Problem('conflict', 'This Idempotency-Key was used for another request')
      return stored.body as T
    }
    const answer = await work(tx)
    await tx`update idempotency_keys set body = ${tx.json(answer as never)} where user_id = ${userId} and call = ${call} and key = ${key}`
    return answer
  })) as T
}
