// POST /api/account/delete: deletes the account and everything that belongs to it. Locations that the user shared stay, without the user's
// name.
import { Problem } from '../../contract/problems.ts'
import type { UserContext } from '../context.ts'
import { removalJob } from '../photos/jobs.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { confirmPassword } from '../users/confirm-password.ts'
import { inOneTransaction } from '../users/library-database.ts'
import { lockLeaving, removeAccount } from '../users/remove-account.ts'
import type { User } from '../users/request-session.ts'
import { endOwnSession } from '../users/sign-in.ts'
import { forgetMentions, removeContributions } from './forget-user.ts'

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
    await lockLeaving(tx, user)
    await forgetMentions(tx, deps.domains, user)
    await removeContributions(tx, deps, user.id)
    const forgetting = await endOwnSession(deps, session)
    await removeAccount(tx, user.id)
    await sayGoodbye(tx, user)
    return forgetting
  })
  session.cookies.push(...cookies)
  deps.jobs.wake(removalJob)
}

const sayGoodbye = (tx: Queryable, { name, email }: User) =>
  queueMail(tx, {
    to: email,
    kind: 'account-deleted',
    text: {
      subject: 'Your account was deleted',
      greeting: `Hi ${name},`,
      paragraphs: [
        'Your account and everything in it were deleted, as you requested. This is our last email to you.',
      ],
    },
  })
