// POST /api/account/password: a new password by somebody who knows the old one.
import { hashPassword } from 'better-auth/crypto'
import type { CallContext } from '../context.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { mailPasswordChanged } from './account-mail.ts'
import { asProblem } from './auth-problem.ts'
import { confirmPassword } from './confirm-password.ts'
import { revokeTokens } from './mail-token.ts'
import { openSession, type SignedIn } from './open-session.ts'
import { requireStrongPassword } from './password-strength.ts'

/** Ends all other sessions and open links; this session goes on under a new token. @throws Problem validation */
export async function changePassword(
  context: CallContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<SignedIn> {
  const { parts, caller } = context
  const person = await caller.signedIn()
  const hash = await confirmPassword(context, person, currentPassword, 'currentPassword')
  requireStrongPassword(newPassword, [person.username, person.email, person.name], 'newPassword')
  const hashes = new Map([
    [newPassword, await hashPassword(newPassword)],
    [currentPassword, hash],
  ])
  const body = { currentPassword, newPassword, revokeOtherSessions: true }
  const change = async (tx: Queryable) => {
    const { headers, response } = await asProblem(() =>
      parts.auth.api.changePassword({ body, headers: caller.headers, returnHeaders: true }),
    )
    await revokeTokens(tx, person.id, ['reset-password', 'agree-to-new-email', 'verify-new-email'])
    await mailPasswordChanged(tx, parts.publicUrl, person)
    return { headers, token: String(response.token), isAdmin: person.isAdmin }
  }
  return await openSession(context, change, hashes)
}
