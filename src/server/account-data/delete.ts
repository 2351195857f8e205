// POST /api/account/delete: the account with all that belongs to it. Places that the user shared stay, without their name.
import { Problem } from '../../contract/problems.ts'
import type { UserContext } from '../context.ts'
import { removalJob } from '../photos/jobs.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { removeReviewsByUser } from '../reviews/remove-by-user.ts'
import { confirmPassword } from '../users/confirm-password.ts'
import { forgetAttempts } from '../users/forget-attempts.ts'
import { inOneTransaction } from '../users/library-database.ts'
import type { User } from '../users/request-session.ts'
import { endOwnSession } from '../users/sign-in.ts'
import { removePhotosByUser } from './remove-photos.ts'

/** @throws Problem validation for a wrong password or name, conflict for the last administrator */
export async function deleteAccount(
  context: UserContext,
  { password, username }: { password: string; username: string },
): Promise<void> {
  const { deps, session, user } = context
  if (username.toLowerCase() !== user.username.toLowerCase()) {
    const message = `Type your username, ${user.username}, to confirm.`
    throw new Problem('validation', message, { errors: [{ path: 'username', message }] })
  }
  await confirmPassword(context, user, password, 'password')
  const cookies = await inOneTransaction(deps.sql, async (tx) => {
    await requireNotLastAdministrator(tx, user)
    await tx`select from users where id = ${user.id} for update`
    await forgetMentions(tx, user)
    await forgetInLog(tx, user)
    await removePhotosByUser(tx, deps, user.id)
    await removeReviewsByUser(tx, user.id)
    const forgetting = await endOwnSession(deps, session)
    await tx`delete from users where id = ${user.id}`
    await sayGoodbye(tx, user)
    return forgetting
  })
  session.cookies.push(...cookies)
  deps.jobs.wake(removalJob)
}

async function requireNotLastAdministrator(tx: Queryable, user: User): Promise<void> {
  if (user.role !== 'admin') return
  // Of two administrators who leave at once, the second waits here and finds nobody else.
  const admins = await tx<
    { id: string }[]
  >`select id from users where role = 'admin' and not banned order by id for update`
  if (!admins.some(({ id }) => id !== user.id))
    throw new Problem(
      'wrong-state',
      'You’re the only administrator. Make someone else an administrator first.',
    )
}

// What names the user without referring to them by a foreign key.
export async function forgetMentions(
  tx: Queryable,
  { id, email, username }: Pick<User, 'id' | 'email' | 'username'>,
): Promise<void> {
  await tx`delete from mail_outbox where user_id = ${id} or lower(to_address) = lower(${email})`
  await tx`delete from verifications where value like ${`%${id}%`}`
  await forgetAttempts(tx, { id, email, username })
  await tx`delete from reports where (subject_kind = 'profile' and subject_id = ${id})
    or (subject_kind = 'review' and subject_id in (select id from location_reviews where user_id = ${id}))`
  await tx`delete from notifications where subject_kind = 'user' and subject_id = ${id}`
}

// The audit log stays whole as a record of what was done; whom it was done to, or by, and what they had written, is not told any more.
async function forgetInLog(tx: Queryable, { id, email }: User): Promise<void> {
  await tx`update audit_log set subject_id = null, subject_name = 'a deleted account', detail = '{}', before = null, after = null
    where subject_id = ${id} or (subject_kind = 'mail' and lower(detail ->> 'to') = lower(${email}))`
  await tx`update audit_log set subject_name = 'a deleted contribution', detail = '{}', before = null, after = null
    where subject_id in (select id from location_reviews where user_id = ${id} union all select id from location_photos where user_id = ${id})`
  await tx`update audit_log set actor_name = 'a former administrator', address = null where actor_id = ${id}`
}

const sayGoodbye = (tx: Queryable, { name, email }: User) =>
  queueMail(tx, {
    to: email,
    kind: 'account-deleted',
    text: {
      subject: 'Your account was deleted',
      greeting: `Hi ${name},`,
      paragraphs: [
        'Your account and everything in it was deleted, as you asked. This is our last email to you.',
      ],
    },
  })
