// POST /api/account/email: moving the account to another address.
import { Problem } from '../../contract/problems.ts'
import type { CallContext } from '../context.ts'
import { linkMinutes, mailNewEmailAgreement } from './account-mail.ts'
import { confirmPassword } from './confirm-password.ts'
import { sendNewEmailVerification } from './email-verification.ts'
import { issueToken } from './mail-token.ts'
import { takeTurn } from './sign-in-limit.ts'

/**
 * A confirmed address agrees first; one that was never confirmed may be a slip of the pen and nobody's, so the new one is asked at once.
 * Whether the new address has an account stays unsaid.
 * @throws Problem validation for a wrong password or the same address
 */
export async function changeEmail(
  context: CallContext,
  { newEmail, password }: { newEmail: string; password: string },
): Promise<{ mailed: 'old' | 'new' }> {
  const { parts, caller } = context
  const person = await caller.signedIn()
  await confirmPassword(context, person, password, 'password')
  if (newEmail.toLowerCase() === person.email.toLowerCase()) {
    const message = 'This is already your address.'
    throw new Problem('validation', message, { errors: [{ path: 'newEmail', message }] })
  }
  await takeTurn(parts.sql, `new-email:${person.id}`, { free: 5, firstSeconds: 60 })
  return await parts.sql.transaction(async (tx) => {
    if (!person.emailVerified) {
      await sendNewEmailVerification(tx, parts.publicUrl, person, newEmail)
      return { mailed: 'new' as const }
    }
    const token = await issueToken(
      tx,
      'agree-to-new-email',
      { personId: person.id, email: person.email, newEmail },
      linkMinutes.verify,
    )
    await mailNewEmailAgreement(tx, parts.publicUrl, person, newEmail, token)
    return { mailed: 'old' as const }
  })
}
