// POST /api/account/email: changes the account's address.
import { Problem } from '../../../contract/problems.ts'
import type { CallContext } from '../../app/request/context.ts'
import { confirmationLink, linkMinutes, mailNewEmailAgreement } from './account-mail.ts'
import { confirmPassword } from './confirm-password.ts'
import { sendNewEmailVerification, toShownLink } from './email-verification.ts'
import { issueToken } from './mail-token.ts'
import { limitAttempts } from './sign-in-limit.ts'

/**
 * Asks the current address to agree if it is confirmed. An unconfirmed one may be mistyped, so the new address is asked to confirm directly.
 * Does not reveal whether the new address has an account.
 * @throws Problem validation for a wrong password or the same address
 */
export async function changeEmail(
  context: CallContext,
  { newEmail, password }: { newEmail: string; password: string },
): Promise<{ mailed: 'old' | 'new'; link: string | null }> {
  const { deps, session } = context
  const user = await session.requireUser()
  await confirmPassword(context, user, password, 'password')
  if (newEmail.toLowerCase() === user.email.toLowerCase()) {
    const message = 'This is already your address.'
    throw new Problem('validation', message, { errors: [{ path: 'newEmail', message }] })
  }
  await limitAttempts(deps.sql, `new-email:${user.id}`, { free: 5, firstSeconds: 60 })
  return await deps.sql.transaction(async (tx) => {
    if (!user.emailVerified) {
      const link = await sendNewEmailVerification(tx, deps, user, newEmail)
      return { mailed: 'new' as const, link: toShownLink(deps, link) }
    }
    const token = await issueToken(
      tx,
      'agree-to-new-email',
      { userId: user.id, email: user.email, newEmail },
      linkMinutes.verify,
    )
    await mailNewEmailAgreement(tx, deps, user, { newEmail, token })
    return { mailed: 'old' as const, link: toShownLink(deps, confirmationLink(deps.publicUrl, token)) }
  })
}
