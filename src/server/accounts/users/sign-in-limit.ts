// Limits attempts by key, with a delay that doubles. An attempt is counted before its work, so parallel attempts are counted, too.
import { Problem } from '../../../contract/problems.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { getNetwork } from '../../platform/http/client-address.ts'

/** `free` attempts in a row are immediate; then the wait is `firstSeconds` and doubles each time, up to `maxSeconds` (default: 15 minutes). */
export type Allowance = { free: number; firstSeconds: number; maxSeconds?: number }

/** No allowance locks for longer than an hour; the extra minute tolerates clock differences. */
const maxLockSeconds = 3660

/** The key of all attempts at an account. `account` is its address or the input; the account need not exist. */
export const accountKey = (account: string) => `account:${account.trim().toLowerCase().slice(0, 200)}`

/** The key of all attempts from a source. */
export const sourceKey = (address: string) => `address:${getNetwork(address)}`

/** The key of the attempts at an account from one source. */
export const pairKey = (account: string, address: string) =>
  `pair-${accountKey(account)}|${getNetwork(address)}`

/**
 * Counts an attempt unless earlier ones still lock. The counter resets after an hour without attempts, and if its time lies impossibly
 * far in the future because a clock was ahead when it was written.
 */
export async function tryAttempt(
  sql: Queryable,
  key: string,
  { free, firstSeconds, maxSeconds = 900 }: Allowance,
): Promise<boolean> {
  const isForgotten = sql`(a.last_failed_at not between now() - interval '1 hour' and now() + interval '1 minute')`
  const rows = await sql`
    insert into sign_in_attempts as a (key, failures, last_failed_at, locked_until) values (${key}, 1, now(), now())
    on conflict (key) do update set
      failures = case when ${isForgotten} then 1 else a.failures + 1 end,
      last_failed_at = now(),
      locked_until = now() + case when ${isForgotten} or a.failures + 1 < ${free} then interval '0'
        else least(${maxSeconds}, ${firstSeconds} * power(2, least(a.failures + 1 - ${free}, 20))) * interval '1 second' end
    -- Not now(): a turn that waited for a parallel one began before it, and would take its end for a lock. Instants are kept rounded to milliseconds.
    where a.locked_until <= clock_timestamp() + interval '1 millisecond'
      or a.locked_until > now() + ${maxLockSeconds} * interval '1 second' returning 1`
  return rows.length > 0
}

/** Counts an attempt. @throws Problem rate-limited, with the seconds to wait, while earlier attempts still lock */
export async function limitAttempts(sql: Queryable, key: string, allowance: Allowance): Promise<void> {
  if (!(await tryAttempt(sql, key, allowance))) await refuse(sql, key)
}

async function refuse(sql: Queryable, key: string): Promise<never> {
  const [row] = await sql<
    { seconds: number }[]
  >`select ceil(extract(epoch from locked_until - now()))::int as seconds from sign_in_attempts where key = ${key}`
  const seconds = Math.max(1, row?.seconds ?? 1)
  throw new Problem(
    'rate-limited',
    `Too many attempts. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    { retryAfterSeconds: seconds },
  )
}

/** Clears the counter of a key. */
export async function clearAttempts(sql: Queryable, key: string): Promise<void> {
  await sql`delete from sign_in_attempts where key = ${key}`
}

/** Takes back one attempt; other attempts stay counted. */
export async function returnAttempt(sql: Queryable, key: string): Promise<void> {
  await sql`update sign_in_attempts set failures = greatest(failures - 1, 0), locked_until = now() where key = ${key}`
}
