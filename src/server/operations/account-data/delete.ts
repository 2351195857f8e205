// POST /api/account/delete: deletes the account and everything that belongs to it. Locations that the user shared stay, without the user's
// name.
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../../../contract/problems.ts'
import { confirmPassword } from '../../accounts/users/confirm-password.ts'
import { inOneTransaction } from '../../accounts/users/library-database.ts'
import { lockForDeletion, removeAccount } from '../../accounts/users/remove-account.ts'
import type { User } from '../../accounts/users/request-session.ts'
import { endOwnSession } from '../../accounts/users/sign-in.ts'
import type { UserContext } from '../../app/request/context.ts'
import { removalJob } from '../../discovery/photos/jobs.ts'
import { isContention } from '../../platform/db/known-failures.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { forgetMentions, lockContributions, removeContributions } from './forget-user.ts'

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
  const cookies = await whenFree(() => removeEverything(context))
  session.cookies.push(...cookies)
  deps.jobs.wake(removalJob)
}

/** Returns the cookies that end the session. */
const removeEverything = ({ deps, session, user }: UserContext): Promise<string[]> =>
  inOneTransaction(deps.sql, async (tx) => {
    await tx`select set_config('lock_timeout', ${`${maxWaitMs}ms`}, true)`
    await lockForDeletion(tx, user)
    await lockContributions(tx, deps.domains, user.id)
    await forgetMentions(tx, deps.domains, user)
    await removeContributions(tx, deps, user.id)
    const forgetting = await endOwnSession(deps, session)
    await removeAccount(tx, user.id)
    await sayGoodbye(tx, user)
    return forgetting
  })

const maxWaitMs = 200
const maxTries = 40

/**
 * Other transactions lock something of the user's, such as a booking, and then the account, through a row
 * that refers to it; this one locks the account first. Instead of waiting until the database ends one of
 * them, it releases everything and starts over.
 */
async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      if (tries === maxTries || !isContention(error)) throw error
      await sleep(Math.random() * maxWaitMs)
    }
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
