// Whose address an account has: who proves that they read its mail gets it, and accounts that only claimed it give way.
import { Problem } from '../../contract/problems.ts'
import type { Queryable } from '../platform/db/pool.ts'
import type { JobQueue } from '../platform/jobs/queue.ts'
import { deadLink, revokeTokens } from './mail-token.ts'
import type { User } from './request-session.ts'

/** Removes an account that lost its address, if nothing was contributed with it. */
export const releasedAccountJob = 'remove-released-account'
export type ReleasedAccountJob = { userId: string }

/** No mail reaches it, so nobody can prove that it is theirs, or be kept out by whoever claims it: the operator made the account. */
const operatorDomain = '@admin.invalid'
const releasedDomain = '@released.invalid'

/** Of an account whose address went to somebody else. */
export const releasedAddress = (userId: string) => `${userId}${releasedDomain}`

/** Before it is theirs, nobody may bar an account with a factor that the address's owner lacks. @throws Problem forbidden */
export function requireConfirmedAddress({ email, emailVerified }: User): void {
  if (emailVerified || email.endsWith(operatorDomain)) return
  throw new Problem('forbidden', 'Confirm your email first. Open the link we sent you.')
}

type Proof = { userId: string; currentEmail: string; email: string }

/**
 * Makes a proven address the account's own. Accounts that hold it without proof lose it: their sessions and links end.
 * @param proof.currentEmail which the account had when the proof was asked for
 * @throws Problem conflict when the account has another address now, or somebody proved this one before
 */
export async function giveAddress(
  tx: Queryable,
  jobs: JobQueue,
  { userId, currentEmail, email }: Proof,
): Promise<void> {
  const rows = await tx<{ id: string; email_verified: boolean; is_holder: boolean; is_current: boolean }[]>`
    select id, email_verified, email = ${email} as is_holder, email = ${currentEmail} as is_current
    from users where email = ${email} or id = ${userId} order by id for no key update`
  if (!rows.some(({ id, is_current }) => id === userId && is_current)) throw deadLink()
  const others = rows.filter(({ id, is_holder }) => is_holder && id !== userId)
  if (others.some(({ email_verified }) => email_verified)) throw deadLink()
  for (const { id } of others) await releaseAccount(tx, jobs, id)
  await tx`update users set email = ${email}, email_verified = true, updated_at = now() where id = ${userId}`
}

async function releaseAccount(tx: Queryable, jobs: JobQueue, userId: string): Promise<void> {
  await tx`update users set email = ${releasedAddress(userId)}, updated_at = now() where id = ${userId}`
  await tx`delete from sessions where user_id = ${userId}`
  await revokeTokens(tx, userId, ['verify-email', 'agree-to-new-email', 'verify-new-email', 'reset-password'])
  await jobs.send(tx, releasedAccountJob, { userId } satisfies ReleasedAccountJob)
}
