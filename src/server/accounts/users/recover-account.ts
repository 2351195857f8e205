// Operator commands for a user who cannot sign in: a reset link, and clearing the attempt counters.
import { Problem } from '../../../contract/problems.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import { linkMinutes, resetLink } from './account-mail.ts'
import { forgetAttempts } from './forget-attempts.ts'
import { issueToken } from './mail-token.ts'

/** A reset link that works once, for an hour. It proves no address, and the second factor stays. @throws Problem not-found */
export async function createResetLink(sql: Sql, publicUrl: string, username: string): Promise<string> {
  return await sql.transaction(async (tx) => {
    const { id, email } = await userNamed(tx, username)
    const subject = { userId: id, email, isFromOperator: true }
    return resetLink(publicUrl, await issueToken(tx, 'reset-password', subject, linkMinutes.reset))
  })
}

/** Clears all attempt counters of the account. @throws Problem not-found */
export async function unlockAccount(sql: Sql, username: string): Promise<void> {
  await sql.transaction(async (tx) => await forgetAttempts(tx, await userNamed(tx, username)))
}

async function userNamed(
  tx: Queryable,
  username: string,
): Promise<{ id: string; email: string; username: string }> {
  const [user] = await tx<{ id: string; email: string; username: string }[]>`
    select id, email::text, username::text from users where username = ${username}`
  if (!user) throw new Problem('not-found', `There is no user named ${username}.`)
  return user
}
