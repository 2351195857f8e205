// Ownership of addresses: the user who proves access to the mailbox gets the address, and accounts that only claimed it lose it.
import { Problem } from '../../../contract/problems.ts'
import { mustConfirmAddress } from '../../../rules/confirmed-address.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { JobName, JobQueue } from '../../platform/jobs/queue.ts'
import { deadLink, revokeTokens } from './mail-token.ts'
import type { User } from './request-session.ts'

/** Removes an account that lost its address, if it has no contributions. */
export const releasedAccountJob: JobName<ReleasedAccountJob> = 'remove-released-account'
/** `withContributions`: they are removed, too. */
export type ReleasedAccountJob = { userId: string; withContributions?: boolean }

const releasedDomain = '@released.invalid'

/** The placeholder address of an account whose address was given to another user. */
export const releasedAddress = (userId: string) => `${userId}${releasedDomain}`

/**
 * An account with an unproven address must not get a factor that would lock out the address's owner, nor vote. @throws Problem
 * forbidden
 */
export function requireConfirmedAddress({
  email,
  emailVerified,
}: Pick<User, 'email' | 'emailVerified'>): void {
  if (mustConfirmAddress({ email, emailVerified }))
    throw new Problem('forbidden', 'Confirm your email first. Open the link we sent you.')
}

/** Whether the account has proved that it reads its address. */
export async function hasConfirmed(
  sql: Queryable,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const rows = await sql`select 1 from users where id = ${id} and email = ${email} and email_verified`
  return rows.length > 0
}

/** What becomes of an account that only claimed an address. */
export type Fate = 'keep' | 'delete'
export type Claim = { userId: string; username: string; createdAt: string }

/** `fates`: of the other accounts by id; without it all are kept. */
type Proof = { userId: string; currentEmail: string; email: string; fates?: ReadonlyMap<string, Fate> }

type Row = {
  id: string
  username: string
  created_at: Date
  email_verified: boolean
  is_holder: boolean
  is_current: boolean
}

/**
 * Gives a proven address to the account. Accounts that hold it without proof lose it: their sessions and links end.
 * @param proof.currentEmail the account's address when the proof was requested
 * @throws Problem conflict when the account's address has changed since, or another user proved this address first
 * @returns the other accounts while the fate of one is missing; nothing was changed then
 */
export async function assignAddress(
  tx: Queryable,
  jobs: Pick<JobQueue, 'send'>,
  { userId, currentEmail, email, fates }: Proof,
): Promise<Claim[]> {
  const rows = await tx<Row[]>`
    select id, coalesce(username::text, name) as username, created_at, email_verified, email = ${email} as is_holder, email = ${currentEmail} as is_current
    from users where email = ${email} or id = ${userId} order by id for no key update`
  if (!rows.some(({ id, is_current }) => id === userId && is_current)) throw deadLink()
  // Locked by id, shown by age.
  const others = rows
    .filter(({ id, is_holder }) => is_holder && id !== userId)
    .toSorted((one, next) => one.created_at.getTime() - next.created_at.getTime())
  if (others.some(({ email_verified }) => email_verified)) throw deadLink()
  if (fates && others.some(({ id }) => !fates.has(id))) return others.map(toClaim)
  for (const { id } of others) await releaseAccount(tx, jobs, id, fates?.get(id) ?? 'keep')
  await tx`update users set email = ${email}, email_verified = true, updated_at = now() where id = ${userId}`
  return []
}

const toClaim = ({ id, username, created_at }: Row): Claim => ({
  userId: id,
  username,
  createdAt: created_at.toISOString(),
})

async function releaseAccount(
  tx: Queryable,
  jobs: Pick<JobQueue, 'send'>,
  userId: string,
  fate: Fate,
): Promise<void> {
  await tx`update users set email = ${releasedAddress(userId)}, updated_at = now() where id = ${userId}`
  await tx`delete from sessions where user_id = ${userId}`
  await revokeTokens(tx, userId, ['verify-email', 'agree-to-new-email', 'verify-new-email', 'reset-password'])
  await jobs.send(tx, releasedAccountJob, { userId, withContributions: fate === 'delete' })
}

/** The usernames of other accounts that claim an address without proof, oldest first. */
export async function readRivals(
  tx: Queryable,
  { id, email }: { id: string; email: string },
): Promise<string[]> {
  const rows = await tx<{ username: string }[]>`
    select coalesce(username::text, name) as username from users
    where email = ${email} and id <> ${id} and not email_verified order by created_at, id limit 5`
  return rows.map(({ username }) => username)
}
