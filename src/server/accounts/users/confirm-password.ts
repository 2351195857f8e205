// Requires the password again before an action that a stolen session must not perform.
import { Problem } from '../../../contract/problems.ts'
import type { CallContext } from '../../app/request/context.ts'
import type { User } from './request-session.ts'
import { clearAttempts, limitAttempts } from './sign-in-limit.ts'

/**
 * Returns the password's hash.
 * @param path of the password in the request
 * @throws Problem validation if it is wrong, rate-limited after a few attempts
 */
export async function confirmPassword(
  { deps }: CallContext,
  user: User,
  password: string,
  path: string,
): Promise<string> {
  const key = `confirm:${user.id}`
  await limitAttempts(deps.sql, key, { free: 5, firstSeconds: 1 })
  const [account] = await deps.sql<{ password: string | null }[]>`
    select password from accounts where user_id = ${user.id} and provider_id = 'credential'`
  const { verify } = (await deps.auth.$context).password
  if (!account?.password || !(await verify({ hash: account.password, password }))) {
    const message = 'The password is incorrect.'
    throw new Problem('validation', message, { errors: [{ path, message }] })
  }
  await clearAttempts(deps.sql, key)
  return account.password
}
