// Sends a link to choose a new password, for users who forgot theirs or are locked out.
import type { CallContext } from '../../app/request/context.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { JobName } from '../../platform/jobs/queue.ts'
import { type Addressee, type LinkDeps, linkMinutes, mailReset } from './account-mail.ts'
import { knownDeviceId } from './known-device.ts'
import { issueToken } from './mail-token.ts'
import { limitAttempts, pairKey, sourceKey, tryAttempt } from './sign-in-limit.ts'

/** One email per user. A confirmed address has one account, an unconfirmed one may be claimed by several. */
export type ResetMailJob = { userIds: string[] }
export const resetMailJob: JobName<ResetMailJob> = 'mail-password-reset'

const perSource = { free: 20, firstSeconds: 10 }
const perPair = { free: 3, firstSeconds: 60 }
const perAddress = { free: 6, firstSeconds: 300 }

/**
 * A job sends the email and is queued in either case: neither the response nor its duration reveals whether an account exists.
 * When others have requested too many, nothing is sent and no error is returned: a working link was sent minutes ago.
 * @throws Problem rate-limited after a few requests for one address or from one source
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
  await jobs.send(sql, resetMailJob, { userIds })
  jobs.wake(resetMailJob)
}

// If several accounts claim the address: the oldest and the two newest.
async function accountIdsAt(sql: Sql, email: string): Promise<string[]> {
  const rows = await sql<{ id: string; email_verified: boolean }[]>`
    select id, email_verified from users where email = ${email} and not banned order by email_verified desc, created_at limit 200`
  const ids = rows.map(({ id }) => id)
  return rows[0]?.email_verified ? ids.slice(0, 1) : [...new Set([...ids.slice(0, 1), ...ids.slice(-2)])]
}

/** The job that sends the emails. */
export async function mailPasswordReset(
  { sql, ...deps }: LinkDeps & { sql: Sql },
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
      await mailReset(tx, deps, user, {
        token,
        username: userIds.length > 1 ? user.username : undefined,
      })
    })
}
