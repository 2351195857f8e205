// A new password for somebody who forgot theirs, by a link to their address.
import type { CallContext } from '../context.ts'
import type { Sql } from '../platform/db/pool.ts'
import { type Addressee, linkMinutes, mailPasswordChanged, mailReset } from './account-mail.ts'
import { deadLink, issueToken, readToken, revokeTokens, takeToken } from './mail-token.ts'
import { requireStrongPassword } from './password-strength.ts'
import { attemptKeys, clearTurns, takeTurn } from './sign-in-limit.ts'

export type ResetMailJob = { personId: string | null }
const resetMailJob = 'mail-password-reset'

/**
 * The mail is a job's work and the job exists either way: neither the answer nor its time tells whether there is an account.
 * @throws Problem rate-limited after a few for one address, or from one
 */
export async function forgotPassword(
  { parts, caller }: CallContext,
  { email }: { email: string },
): Promise<void> {
  const [, addressKey] = attemptKeys(email, caller.address)
  await takeTurn(parts.sql, `reset-${addressKey}`, { free: 20, firstSeconds: 10 })
  await takeTurn(parts.sql, `reset:${email.toLowerCase()}`, { free: 3, firstSeconds: 60 })
  const [person] = await parts.sql<
    { id: string }[]
  >`select id from people where email = ${email} and not banned`
  await parts.jobs.send(parts.sql, resetMailJob, { personId: person?.id ?? null } satisfies ResetMailJob)
  parts.jobs.wake(resetMailJob)
}

/** The job behind it. */
export async function mailPasswordReset(
  { sql, publicUrl }: { sql: Sql; publicUrl: string },
  { personId }: ResetMailJob,
): Promise<void> {
  if (personId === null) return
  await sql.transaction(async (tx) => {
    const [person] = await tx<
      Addressee[]
    >`select id, name, email::text from people where id = ${personId} and not banned`
    if (!person) return
    const token = await issueToken(tx, 'reset-password', { personId, email: person.email }, linkMinutes.reset)
    await mailReset(tx, publicUrl, person, token)
  })
}

/** Sets the password, ends every session and every other link. The second factor stays. @throws Problem conflict, validation */
export async function resetPassword(
  { parts }: CallContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { sql, auth, publicUrl } = parts
  const subject = await readToken(sql, 'reset-password', token)
  if (!subject) throw deadLink()
  const [person] = await sql<
    (Addressee & { username: string })[]
  >`select id, name, username::text, email::text from people where id = ${subject.personId}`
  if (!person) throw deadLink()
  requireStrongPassword(password, [person.username, person.email, person.name])
  const hash = await (await auth.$context).password.hash(password)
  await sql.transaction(async (tx) => {
    await takeToken(tx, 'reset-password', token)
    const same =
      await tx`update people set email_verified = true, updated_at = now() where id = ${person.id} and email = ${subject.email} returning 1`
    if (same.length === 0) throw deadLink()
    await tx`insert into accounts (account_id, provider_id, user_id, password) values (${person.id}, 'credential', ${person.id}, ${hash})
      on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`
    await tx`delete from sessions where user_id = ${person.id}`
    await revokeTokens(tx, person.id, ['agree-to-new-email', 'verify-new-email'])
    await mailPasswordChanged(tx, publicUrl, person)
  })
  // Whoever proved to read the mail need not wait for the guesses of others.
  for (const account of [person.email, person.username]) await clearTurns(sql, attemptKeys(account, '')[0])
}
