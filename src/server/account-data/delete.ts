// POST /api/account/delete: the account with all that belongs to it. Places that the person shared stay, without their name.
import { Problem } from '../../contract/problems.ts'
import type { UserContext } from '../context.ts'
import type { Person } from '../people/caller.ts'
import { confirmPassword } from '../people/confirm-password.ts'
import { forgetAttempts } from '../people/forget-attempts.ts'
import { inOneTransaction } from '../people/library-database.ts'
import { endOwnSession } from '../people/sign-in.ts'
import { removalJob } from '../photos/jobs.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { removeReviewsOf } from '../reviews/remove-of-person.ts'
import { removePhotosOf } from './remove-photos.ts'

/** @throws Problem validation for a wrong password or name, conflict for the last administrator */
export async function deleteAccount(
  context: UserContext,
  { password, username }: { password: string; username: string },
): Promise<void> {
  const { parts, caller, user: person } = context
  if (username.toLowerCase() !== person.username.toLowerCase()) {
    const message = `Type your username, ${person.username}, to confirm.`
    throw new Problem('validation', message, { errors: [{ path: 'username', message }] })
  }
  await confirmPassword(context, person, password, 'password')
  const cookies = await inOneTransaction(parts.sql, async (tx) => {
    await requireNotLastAdministrator(tx, person)
    await tx`select from people where id = ${person.id} for update`
    await forgetMentions(tx, person)
    await forgetInLog(tx, person)
    await removePhotosOf(tx, parts, person.id)
    await removeReviewsOf(tx, person.id)
    const forgetting = await endOwnSession(parts, caller)
    await tx`delete from people where id = ${person.id}`
    await sayGoodbye(tx, person)
    return forgetting
  })
  caller.cookies.push(...cookies)
  parts.jobs.wake(removalJob)
}

async function requireNotLastAdministrator(tx: Queryable, person: Person): Promise<void> {
  if (person.role !== 'admin') return
  // Of two administrators who leave at once, the second waits here and finds nobody else.
  const admins = await tx<
    { id: string }[]
  >`select id from people where role = 'admin' and not banned order by id for update`
  if (!admins.some(({ id }) => id !== person.id))
    throw new Problem(
      'wrong-state',
      'You’re the only administrator. Make someone else an administrator first.',
    )
}

// What names the person without referring to them by a foreign key.
export async function forgetMentions(
  tx: Queryable,
  { id, email, username }: Pick<Person, 'id' | 'email' | 'username'>,
): Promise<void> {
  await tx`delete from mail_outbox where person_id = ${id} or lower(to_address) = lower(${email})`
  await tx`delete from verifications where value like ${`%${id}%`}`
  await forgetAttempts(tx, { id, email, username })
  await tx`delete from reports where (subject_kind = 'profile' and subject_id = ${id})
    or (subject_kind = 'review' and subject_id in (select id from location_reviews where user_id = ${id}))`
  await tx`delete from notifications where subject_kind = 'person' and subject_id = ${id}`
}

// The audit log stays whole as a record of what was done; whom it was done to, or by, and what they had written, is not told any more.
async function forgetInLog(tx: Queryable, { id, email }: Person): Promise<void> {
  await tx`update audit_log set subject_id = null, subject_name = 'a deleted account', detail = '{}', before = null, after = null
    where subject_id = ${id} or (subject_kind = 'mail' and lower(detail ->> 'to') = lower(${email}))`
  await tx`update audit_log set subject_name = 'a deleted contribution', detail = '{}', before = null, after = null
    where subject_id in (select id from location_reviews where user_id = ${id} union all select id from location_photos where user_id = ${id})`
  await tx`update audit_log set actor_name = 'a former administrator', address = null where actor_id = ${id}`
}

const sayGoodbye = (tx: Queryable, { name, email }: Person) =>
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
