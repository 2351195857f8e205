// POST /api/auth/reset-password: sets a new password by an emailed link. Failed sign-ins by others do not block it.
import { hashPassword } from 'better-auth/crypto'
import type { CallContext, Deps } from '../../app/request/context.ts'
import { isDuplicate } from '../../platform/db/known-failures.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type Addressee, mailPasswordChanged } from './account-mail.ts'
import { assignAddress } from './confirmed-address.ts'
import { deviceCookie } from './known-device.ts'
import { deadLink, readToken, revokeTokens, type Subject, takeToken } from './mail-token.ts'
import { requireStrongPassword } from './password-strength.ts'
import { codeKey } from './second-factor-step.ts'
import { enterWithNewPassword } from './sign-in.ts'
import { clearAttempts } from './sign-in-limit.ts'

/** GET /api/auth/reset-password: so that a used link says so before a password is typed. */
export const checkResetLink = async (
  { deps }: Pick<CallContext, 'deps'>,
  { token }: { token: string },
): Promise<{ isUsable: boolean }> => ({
  isUsable: (await readToken(deps.sql, 'reset-password', token)) !== undefined,
})

type User = Addressee & { username: string; email_verified: boolean }

/**
 * Sets the password, ends every session and every other link, and opens a new session here unless a second factor is needed. The device becomes known to the account, so that attempts by others
 * cannot block signing in afterwards. A second factor set while the address was confirmed stays; one set before the proof is removed.
 * @throws Problem conflict, validation
 */
export async function resetPassword(
  context: CallContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { deps, session } = context
  const { sql } = deps
  const subject = await readToken(sql, 'reset-password', token)
  if (!subject) throw deadLink()
  const [user] = await sql<
    User[]
  >`select id, name, username::text, email::text, email_verified from users where id = ${subject.userId}`
  if (!user) throw deadLink()
  requireStrongPassword(password, [user.username, user.email, user.name])
  const hash = await hashPassword(password)
  try {
    await sql.transaction(async (tx) => {
      // Claim the address before consuming the link: see email-verification.ts.
      await recordProof(tx, deps, user, subject)
      await takeToken(tx, 'reset-password', token)
      await replacePassword(tx, user.id, hash)
      await mailPasswordChanged(tx, deps.publicUrl, user)
    })
  } catch (error) {
    // Another user proved the address at the same moment.
    throw isDuplicate(error) ? deadLink() : error
  }
  session.cookies.push(deviceCookie(deps, session.headers, user.id))
  // The password is set and the link is used: a session that cannot be opened now is opened by signing in.
  await enterWithNewPassword(context, user.username, password).catch((error: unknown) =>
    deps.log.warn({ error: String(error) }, 'no session after a password reset'),
  )
}

async function recordProof(
  tx: Queryable,
  { jobs }: Deps,
  { id: userId, email_verified }: User,
  { email, isFromOperator }: Subject,
): Promise<void> {
  if (isFromOperator) return
  await assignAddress(tx, jobs, { userId, currentEmail: email, email })
  if (email_verified) return
  await tx`delete from two_factors where user_id = ${userId}`
  await tx`delete from passkeys where user_id = ${userId}`
  await tx`update users set two_factor_enabled = false where id = ${userId}`
}

async function replacePassword(tx: Queryable, userId: string, hash: string): Promise<void> {
  await tx`insert into accounts (account_id, provider_id, user_id, password) values (${userId}, 'credential', ${userId}, ${hash})
    on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`
  await tx`delete from sessions where user_id = ${userId}`
  await revokeTokens(tx, userId, ['reset-password', 'agree-to-new-email', 'verify-new-email'])
  // Someone who knew the old password may have used up the attempts at the code.
  await clearAttempts(tx, codeKey(userId))
}
