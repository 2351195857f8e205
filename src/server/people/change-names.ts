// PATCH /api/account: username and display name.
import type { CurrentUser } from '../../contract/people.ts'
import { Problem } from '../../contract/problems.ts'
import type { CallContext } from '../context.ts'
import { isDuplicate } from '../platform/db/known-failures.ts'
import { currentUserOf } from './current-user.ts'

/** @throws Problem conflict when somebody else has the username */
export async function changeNames(
  { parts, caller }: CallContext,
  input: { username?: string | undefined; displayName?: string | undefined },
): Promise<CurrentUser> {
  const person = await caller.signedIn()
  const { username = person.username, displayName = person.name } = input
  try {
    await parts.sql`update people set username = ${username}, display_username = ${username}, name = ${displayName}, updated_at = now() where id = ${person.id}`
  } catch (error) {
    if (!isDuplicate(error)) throw error
    const message = 'This username is taken. Choose another.'
    throw new Problem('duplicate', message, { errors: [{ path: 'username', message }] })
  }
  return currentUserOf({ ...person, username, name: displayName })
}
