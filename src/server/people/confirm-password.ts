// Asks for the password again before something that a stolen session must not do.
import { Problem } from '../../contract/problems.ts'
import type { CallContext } from '../context.ts'
import type { Person } from './caller.ts'
import { clearTurns, takeTurn } from './sign-in-limit.ts'

/** Gives the password's hash. @param path of the password in the request. @throws Problem validation for a wrong one, rate-limited after a few */
export async function confirmPassword(
  { parts }: CallContext,
  person: Person,
  password: string,
  path: string,
): Promise<string> {
  const key = `confirm:${person.id}`
  await takeTurn(parts.sql, key, { free: 5, firstSeconds: 1 })
  const [account] = await parts.sql<{ password: string | null }[]>`
    select password from accounts where user_id = ${person.id} and provider_id = 'credential'`
  const { verify } = (await parts.auth.$context).password
  if (!account?.password || !(await verify({ hash: account.password, password }))) {
    const message = 'The password is incorrect.'
    throw new Problem('validation', message, { errors: [{ path, message }] })
  }
  await clearTurns(parts.sql, key)
  return account.password
}
