// A challenge is valid for one response, right or wrong. The library consumes it in the call's transaction, which a wrong response rolls back.
import type { CallContext } from '../../app/request/context.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { challengeInCookie } from './passkey-plugin.ts'

/** Deletes the challenge named by the request's cookie. */
export async function discardChallenge({ deps, session }: CallContext): Promise<void> {
  const name = challengeInCookie.exec(session.headers.get('cookie') ?? '')?.[1]
  if (name)
    await deps.sql`delete from verifications where identifier = ${hashToken(name)} and value like '%"expectedChallenge"%'`
}

/** Every visit to a sign-in page creates a challenge. Deletes expired ones and returns their number. */
export async function forgetOldChallenges(sql: Sql): Promise<number> {
  const old =
    await sql`delete from verifications where expires_at < now() and value like '%"expectedChallenge"%'`
  return old.count
}
