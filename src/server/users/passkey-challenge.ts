// A challenge is answered once, right or wrong. The library uses it up in our transaction, which a wrong answer rolls back.
import type { CallContext } from '../context.ts'
import type { Sql } from '../platform/db/pool.ts'
import { challengeInCookie } from './passkey-plugin.ts'

/** Ends the challenge that the request's cookie names. */
export async function discardChallenge({ deps, session }: CallContext): Promise<void> {
  const name = challengeInCookie.exec(session.headers.get('cookie') ?? '')?.[1]
  if (name)
    await deps.sql`delete from verifications where identifier = ${name} and value like '%"expectedChallenge"%'`
}

/** Every look at a sign-in page makes one: those that nobody answered in time go. Gives their number. */
export async function forgetOldChallenges(sql: Sql): Promise<number> {
  const old =
    await sql`delete from verifications where expires_at < now() and value like '%"expectedChallenge"%'`
  return old.count
}
