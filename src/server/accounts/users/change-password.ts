// POST /api/account/password: sets a new password; the old one is required.
import { hashPassword } from 'better-auth/crypto'
import type { CallContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { mailPasswordChanged } from './account-mail.ts'
import { asProblem } from './auth-problem.ts'
import { confirmPassword } from './confirm-password.ts'
import { revokeTokens } from './mail-token.ts'
import { openSession, type SignedIn } from './open-session.ts'
import { requireStrongPassword } from './password-strength.ts'

/** Ends all other sessions and open links; this session continues with a new token. @throws Problem validation */
export async function changePassword(
  context: CallContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<SignedIn> {
  const { deps, session } = context
  const user = await session.requireUser()
  const hash = await confirmPassword(context, user, currentPassword, 'currentPassword')
  requireStrongPassword(newPassword, [user.username, user.email, user.name], 'newPassword')
  const hashes = new Map([
    [newPassword, await hashPassword(newPassword)],
    [currentPassword, hash],
  ])
  const body = { currentPassword, newPassword, revokeOtherSessions: true }
  const change = async (tx: Queryable) => {
    const { headers, response } = await asProblem(() =>
      deps.auth.api.changePassword({ body, headers: session.headers, returnHeaders: true }),
    )
    await revokeTokens(tx, user.id, ['reset-password', 'agree-to-new-email', 'verify-new-email'])
    await mailPasswordChanged(tx, deps.publicUrl, user)
    return { headers, token: String(response.token), isAdmin: user.isAdmin }
  }
  return await openSession(context, change, hashes)
}
