// The end of every way to sign in: what the library wrote and the session become one transaction, and only then cookies go out.
import type { CurrentUser } from '../../contract/people.ts'
import { Problem } from '../../contract/problems.ts'
import type { CallContext } from '../context.ts'
import type { Queryable, Transaction } from '../platform/db/pool.ts'
import { callerWith } from './caller.ts'
import { currentUserOf } from './current-user.ts'
import { deviceCookie } from './known-device.ts'
import { type Hashes, inOneTransaction } from './library-database.ts'

export type SignedIn = { token: string; user: CurrentUser }

/** What the library answered: a new session's token, and its cookies in `headers`. */
export type NewSession = { token: string; headers: Headers; isAdmin?: boolean }

const adminSessionHours = 12
export const wrongAdmin = 'Invalid credentials. Please try again.'

/**
 * Runs `work`, which lets the library make a session, and opens that session. The session that the browser had before ends: somebody
 * else may have planted it. The device becomes known to the account.
 * @param hashes of passwords that `work` needs
 */
export async function openSession(
  { parts, caller }: CallContext,
  work: (tx: Transaction) => Promise<NewSession>,
  hashes?: Hashes,
): Promise<SignedIn> {
  const before = await caller.person()
  const { token, headers, user } = await inOneTransaction(
    parts.sql,
    async (tx) => {
      const session = await work(tx)
      if (session.isAdmin) await makeAdminSession(tx, session.token)
      if (before && before.sessionToken !== session.token)
        await tx`delete from sessions where id = ${before.sessionId}`
      const person = await callerWith({ auth: parts.auth, sql: tx }, session.token).signedIn()
      return { ...session, user: currentUserOf(person) }
    },
    hashes,
  )
  caller.cookies.push(...headers.getSetCookie(), deviceCookie(parts, caller.headers, user.id))
  return { token, user }
}

/** Lets a fresh session into the admin area. @throws Problem sign-in-required when it is not an administrator's */
async function makeAdminSession(tx: Queryable, token: string): Promise<void> {
  const rows = await tx`
    update sessions s set scope = 'admin', expires_at = now() + ${adminSessionHours} * interval '1 hour'
    from people p where p.id = s.user_id and p.role = 'admin' and s.token = ${token} returning 1`
  if (rows.length === 0) throw new Problem('sign-in-required', wrongAdmin)
}
