// What can be guessed or abused is limited per account and per address, with a delay that doubles. Counted before the work is done, so parallel tries count, too.
import { Problem } from '../../contract/problems.ts'
import type { Sql } from '../platform/db/pool.ts'
import { networkOf } from '../platform/http/client-address.ts'

/** `free` turns in a row cost nothing; then the wait is `firstSeconds` and doubles each time, up to `longestSeconds`, else a quarter of an hour. */
type Allowance = { free: number; firstSeconds: number; longestSeconds?: number }

const perAccount: Allowance = { free: 5, firstSeconds: 1 }
const perAddress: Allowance = { free: 30, firstSeconds: 1 }

/** Keys of an attempt. `account` is what was typed as e-mail or user name: it need not exist. */
export const attemptKeys = (account: string, address: string) =>
  [`account:${account.trim().toLowerCase().slice(0, 200)}`, `address:${networkOf(address)}`] as const

/** Takes a turn. An hour without one forgets. @throws Problem rate-limited, with the seconds to wait, while earlier turns still lock */
export async function takeTurn(
  sql: Sql,
  key: string,
  { free, firstSeconds, longestSeconds = 900 }: Allowance,
): Promise<void> {
  const rows = await sql`
    insert into sign_in_attempts as a (key, failures, last_failed_at, locked_until) values (${key}, 1, now(), now())
    on conflict (key) do update set
      failures = case when a.last_failed_at < now() - interval '1 hour' then 1 else a.failures + 1 end,
      last_failed_at = now(),
      locked_until = now() + case when a.last_failed_at < now() - interval '1 hour' or a.failures + 1 < ${free} then interval '0'
        else least(${longestSeconds}, ${firstSeconds} * power(2, least(a.failures + 1 - ${free}, 20))) * interval '1 second' end
    -- Not now(): a turn that waited for a parallel one began before it, and would take its end for a lock. Instants are kept rounded to milliseconds.
    where a.locked_until <= clock_timestamp() + interval '1 millisecond' returning 1`
  if (rows.length === 0) await refuse(sql, key)
}

/** Takes one attempt to sign in. @throws Problem rate-limited */
export async function takeAttempt(sql: Sql, account: string, address: string): Promise<void> {
  const [accountKey, addressKey] = attemptKeys(account, address)
  await takeTurn(sql, addressKey, perAddress)
  await takeTurn(sql, accountKey, perAccount)
}

async function refuse(sql: Sql, key: string): Promise<never> {
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

export async function clearTurns(sql: Sql, key: string): Promise<void> {
  await sql`delete from sign_in_attempts where key = ${key}`
}

/** Forgets the failures of an account after a good sign-in; those of the address fade by time alone, for it may be guessing at others. */
export async function clearAttempts(sql: Sql, account: string, address: string): Promise<void> {
  const [key, addressKey] = attemptKeys(account, address)
  await clearTurns(sql, key)
  await sql`update sign_in_attempts set failures = greatest(failures - 1, 0), locked_until = now() where key = ${addressKey}`
}
