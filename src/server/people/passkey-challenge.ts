// A challenge is answered once, right or wrong. The library uses it up in our transaction, which a wrong answer rolls back.
import type { CallContext } from '../context.ts'
import { challengeInCookie } from './passkey-plugin.ts'

/** Ends the challenge that the request's cookie names. */
export async function discardChallenge({ parts, caller }: CallContext): Promise<void> {
  const name = challengeInCookie.exec(caller.headers.get('cookie') ?? '')?.[1]
  if (name)
    await parts.sql`delete from verifications where identifier = ${name} and value like '%"expectedChallenge"%'`
}
