// The final step of every way to sign in: the library's writes and the session share one transaction, and cookies are set only after its commit.

import type { CurrentUser } from '../../../contract/accounts/users.ts'
import { Problem } from '../../../contract/problems.ts'
import type { CallContext } from '../../app/request/context.ts'
import type { Queryable, Transaction } from '../../platform/db/pool.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { toCurrentUser } from './current-user.ts'
import { deviceCookie } from './known-device.ts'
import { type Hashes, inOneTransaction } from './library-database.ts'
import { sessionByToken } from './request-session.ts'

export type SignedIn = { token: string; user: CurrentUser }

/** The library's result: a new session's token, and its cookies in `headers`. */
export type NewSession = { token: string; headers: Headers; isAdmin?: boolean }

const adminSessionHours = 12
export const wrongAdmin = 'Invalid credentials. Please try again.'

/**
 * Runs `work`, which lets the library create a session, and opens that session. The browser's previous session ends because an attacker
 * may have planted it (session fixation). The device becomes known to the account.
 * @param work may return a problem instead: the transaction is committed, and the problem is thrown. What it throws rolls back
 * @param hashes of passwords that `work` needs
 */
export async function openSession(
  { deps, session }: CallContext,
  work: (tx: Transaction) => Promise<NewSession | Problem>,
  hashes?: Hashes,
): Promise<SignedIn> {
  const before = await session.user()
  const opened = await inOneTransaction(
    deps.sql,
    async (tx) => {
      const session = await work(tx)
      if (session instanceof Problem) return session
      if (session.isAdmin) await makeAdminSession(tx, session.token)
      if (before)
        await tx`delete from sessions where id = ${before.sessionId} and token_hash <> ${hashToken(session.token)}`
      const user = await sessionByToken({ auth: deps.auth, sql: tx }, session.token).requireUser()
      return { ...session, user: toCurrentUser(user) }
    },
    hashes,
  )
  if (opened instanceof Problem) throw opened
  const { token, headers, user } = opened
  session.cookies.push(...headers.getSetCookie(), deviceCookie(deps, session.headers, user.id))
  return { token, user }
}

/** Opens the admin area for a new session. @throws Problem sign-in-required when the user is not an administrator */
async function makeAdminSession(tx: Queryable, token: string): Promise<void> {
  const rows = await tx`
    update sessions s set scope = 'admin', expires_at = now() + ${adminSessionHours} * interval '1 hour'
    from users p where p.id = s.user_id and p.role = 'admin' and s.token_hash = ${hashToken(token)} returning 1`
  if (rows.length === 0) throw new Problem('sign-in-required', wrongAdmin)
}
