// PATCH /api/account: username and display name.

import type { CurrentUser } from '../../../contract/accounts/users.ts'
import { Problem } from '../../../contract/problems.ts'
import type { CallContext } from '../../app/request/context.ts'
import { isDuplicate } from '../../platform/db/known-failures.ts'
import { toCurrentUser } from './current-user.ts'

/** @throws Problem conflict when another user has the username */
export async function changeNames(
  { deps, session }: CallContext,
  input: { username?: string | undefined; displayName?: string | undefined },
): Promise<CurrentUser> {
  const user = await session.requireUser()
  const { username = user.username, displayName = user.name } = input
  try {
    await deps.sql`update users set username = ${username}, display_username = ${username}, name = ${displayName}, updated_at = now() where id = ${user.id}`
  } catch (error) {
    if (!isDuplicate(error)) throw error
    const message = 'This username is taken. Choose another.'
    throw new Problem('duplicate', message, { errors: [{ path: 'username', message }] })
  }
  return toCurrentUser({ ...user, username, name: displayName })
}
