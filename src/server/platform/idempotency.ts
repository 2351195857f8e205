// A POST sent again with the same Idempotency-Key gets the first answer; nothing is done twice.
import { createHash } from 'node:crypto'
import { malformed, Problem } from '../../contract/problems.ts'
import type { Sql, Transaction } from './db/pool.ts'

/** `key` is the request's Idempotency-Key; `call` names what it was sent to. */
export type Retry = { personId: string; call: string; key: string | null; request: unknown }
type Kept = { request_hash: string; body: unknown }

/**
 * Runs `act` in a transaction, once for each key of a person and call. The key's row is written first in that transaction:
 * a parallel retry waits for it, and if the work fails the row is gone with it. Without a key it just runs.
 * @throws Problem conflict when the key was used for another request
 */
export async function once<T>(
  sql: Sql,
  { personId, call, key, request }: Retry,
  act: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (!key) return (await sql.transaction(act)) as T
  if (key.length > 200) throw malformed('An Idempotency-Key can have up to 200 characters')
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  return (await sql.transaction(async (tx) => {
    const inserted =
      await tx`insert into idempotency_keys (person_id, call, key, request_hash) values (${personId}, ${call}, ${key}, ${hash})
      on conflict do nothing returning 1`
    if (inserted.length === 0) {
      const [kept] = await tx<
        Kept[]
      >`select request_hash, body from idempotency_keys where person_id = ${personId} and call = ${call} and key = ${key}`
      if (kept?.request_hash !== hash)
        throw new Problem('conflict', 'This Idempotency-Key was used for another request')
      return kept.body as T
    }
    const answer = await act(tx)
    await tx`update idempotency_keys set body = ${tx.json(answer as never)} where person_id = ${personId} and call = ${call} and key = ${key}`
    return answer
  })) as T
}
