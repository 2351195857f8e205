// POST /api/account/password: a new password by somebody who knows the old one.
import type { CallContext } from '../context.ts'
import { mailPasswordChanged } from './account-mail.ts'
import { asProblem } from './auth-problem.ts'
import { confirmPassword } from './confirm-password.ts'
import { revokeTokens } from './mail-token.ts'
import { requireStrongPassword } from './password-strength.ts'
import { makeAdminSession, type SignedIn, sessionFrom } from './sign-in.ts'

/** Ends all other sessions and open links; this session goes on under a new token. @throws Problem validation */
export async function changePassword(
  context: CallContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<SignedIn> {
  const { parts, caller } = context
  const person = await caller.signedIn()
  await confirmPassword(context, person, currentPassword, 'currentPassword')
  requireStrongPassword(newPassword, [person.username, person.email, person.name], 'newPassword')
  const body = { currentPassword, newPassword, revokeOtherSessions: true }
  const { headers, response } = await asProblem(() =>
    parts.auth.api.changePassword({ body, headers: caller.headers, returnHeaders: true }),
  )
  const token = String(response.token)
  if (person.isAdmin) await makeAdminSession(parts, token)
  await parts.sql.transaction(async (tx) => {
    await revokeTokens(tx, person.id, ['reset-password', 'agree-to-new-email', 'verify-new-email'])
    await mailPasswordChanged(tx, parts.publicUrl, person)
  })
  return await sessionFrom(parts, caller, headers, token)
}
