// POST /api/account/delete: the account with all that belongs to it. Places that the person shared stay, without their name.
import { Problem } from '../../contract/problems.ts'
import type { UserContext } from '../context.ts'
import type { Person } from '../people/caller.ts'
import { confirmPassword } from '../people/confirm-password.ts'
import { inOneTransaction } from '../people/library-database.ts'
import { lockLeaving, removeAccount } from '../people/remove-account.ts'
import { endOwnSession } from '../people/sign-in.ts'
import { removalJob } from '../photos/jobs.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { forgetMentions, removeContributions } from './forget-user.ts'

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
    await lockLeaving(tx, person)
    await forgetMentions(tx, parts.domains, person)
    await removeContributions(tx, parts, person.id)
    const forgetting = await endOwnSession(parts, caller)
    await removeAccount(tx, person.id)
    await sayGoodbye(tx, person)
    return forgetting
  })
  caller.cookies.push(...cookies)
  parts.jobs.wake(removalJob)
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
