// Sign-in attempts are limited per account and per address, with a delay that doubles. Counted before the password is looked at, so parallel guesses count, too.
import { Problem } from '../../contract/problems.ts'
import type { Sql } from '../platform/db/connect.ts'

const kinds = [
  { prefix: 'account:', free: 5 },
  { prefix: 'address:', free: 30 },
] as const
const longestSeconds = 900

/** Keys of an attempt. `account` is what was typed as e-mail or user name: it need not exist. */
export const attemptKeys = (account: string, address: string) => [`account:${account.trim().toLowerCase().slice(0, 200)}`, `address:${address}`] as const

/**
 * Takes one attempt. @throws Problem rate-limited, with the seconds to wait, when an earlier failure still locks.
 */
export async function takeAttempt(sql: Sql, account: string, address: string): Promise<void> {
  for (const [index, key] of attemptKeys(account, address).entries()) {
    const { free } = kinds[index] as (typeof kinds)[number]
    // An hour without a failure forgets; the lock after n failures lasts 2^(n - free) seconds.
    const rows = await sql`
      insert into sign_in_attempts as a (key, failures, last_failed_at, locked_until) values (${key}, 1, now(), now())
      on conflict (key) do update set
        failures = case when a.last_failed_at < now() - interval '1 hour' then 1 else a.failures + 1 end,
        last_failed_at = now(),
        locked_until = now() + case when a.last_failed_at < now() - interval '1 hour' or a.failures + 1 < ${free} then interval '0'
          else least(${longestSeconds}, power(2, least(a.failures + 1 - ${free}, 20))) * interval '1 second' end
      where a.locked_until <= now() returning 1`
    if (rows.length === 0) await refuse(sql, key)
  }
}

async function refuse(sql: Sql, key: string): Promise<never> {
  const [row] = await sql<{ seconds: number }[]>`select ceil(extract(epoch from locked_until - now()))::int as seconds from sign_in_attempts where key = ${key}`
  const seconds = Math.max(1, row?.seconds ?? 1)
  throw new Problem('rate-limited', `Too many attempts. Try again in ${seconds} seconds.`, { retryAfterSeconds: seconds })
}

/** Forgets the failures of an account after a good sign-in; those of the address fade by time alone, for it may be guessing at others. */
export async function clearAttempts(sql: Sql, account: string, address: string): Promise<void> {
  const [key, addressKey] = attemptKeys(account, address)
  await sql`delete from sign_in_attempts where key = ${key}`
  await sql`update sign_in_attempts set failures = greatest(failures - 1, 0), locked_until = now() where key = ${addressKey}`
}
