// A link to choose a new password, for somebody who forgot theirs or is kept from signing in.
import type { CallContext } from '../context.ts'
import type { Sql } from '../platform/db/pool.ts'
import { type Addressee, linkMinutes, mailReset } from './account-mail.ts'
import { knownDeviceId } from './known-device.ts'
import { issueToken } from './mail-token.ts'
import { limitAttempts, pairKey, sourceKey, tryAttempt } from './sign-in-limit.ts'

/** One mail for each. A confirmed address has one account, any other may be claimed by several. */
export type ResetMailJob = { userIds: string[] }
const resetMailJob = 'mail-password-reset'

const perSource = { free: 20, firstSeconds: 10 }
const perPair = { free: 3, firstSeconds: 60 }
const perAddress = { free: 6, firstSeconds: 300 }

/**
 * The mail is a job's work and the job exists either way: neither the answer nor its time tells whether there is an account.
 * When others have asked for too many, nothing is sent and nothing refused: a link that works was mailed minutes ago.
 * @throws Problem rate-limited after a few for one address, or from one
 */
export async function forgotPassword(
  { deps, session }: CallContext,
  { email }: { email: string },
): Promise<void> {
  const { sql, jobs, secret } = deps
  const userIds = await accountIdsAt(sql, email)
  const isKnown = userIds.some((id) => knownDeviceId(secret, session.headers, id) !== undefined)
  if (!isKnown) await limitAttempts(sql, `reset-${sourceKey(session.address)}`, perSource)
  await limitAttempts(sql, `reset-${isKnown ? 'known-' : ''}${pairKey(email, session.address)}`, perPair)
  if (!(await tryAttempt(sql, `reset:${email.toLowerCase()}`, perAddress))) return
  await jobs.send(sql, resetMailJob, { userIds } satisfies ResetMailJob)
  jobs.wake(resetMailJob)
}

// Of several claims the oldest and the two newest.
async function accountIdsAt(sql: Sql, email: string): Promise<string[]> {
  const rows = await sql<{ id: string; email_verified: boolean }[]>`
    select id, email_verified from users where email = ${email} and not banned order by email_verified desc, created_at limit 200`
  const ids = rows.map(({ id }) => id)
  return rows[0]?.email_verified ? ids.slice(0, 1) : [...new Set([...ids.slice(0, 1), ...ids.slice(-2)])]
}

/** The job behind it. */
export async function mailPasswordReset(
  { sql, publicUrl }: { sql: Sql; publicUrl: string },
  { userIds }: ResetMailJob,
): Promise<void> {
  for (const userId of userIds)
    await sql.transaction(async (tx) => {
      const [user] = await tx<
        (Addressee & { username: string })[]
      >`select id, name, email::text, username::text from users where id = ${userId} and not banned`
      if (!user) return
      const subject = { userId: userId, email: user.email }
      const token = await issueToken(tx, 'reset-password', subject, linkMinutes.reset)
      await mailReset(tx, publicUrl, user, {
        token,
        username: userIds.length > 1 ? user.username : undefined,
      })
    })
}
