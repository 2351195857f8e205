// POST /api/auth/signup: a new account with its first session.
import type { CallContext } from '../context.ts'
import { isThisMachine } from '../platform/http/client-address.ts'
import { asProblem } from './auth-problem.ts'
import { sendVerification } from './email-verification.ts'
import { requireStrongPassword } from './password-strength.ts'
import { type SignedIn, sessionFrom } from './sign-in.ts'
import { attemptKeys, takeTurn } from './sign-in-limit.ts'

// A class room or an office, behind one address, can join; whoever makes accounts by the dozen, each with a mail to somebody, has to wait.
const perNetwork = { free: 30, firstSeconds: 60, longestSeconds: 3600 }

/**
 * @throws Problem validation for a password on the list of the commonest; conflict when name or address are taken; rate-limited for
 * too many accounts from one network, and for whoever is told "taken" too often: asking for one address after the other is not to find
 * out who has an account
 */
export async function signUp(
  { parts, caller }: CallContext,
  input: { username: string; email: string; password: string; displayName: string },
): Promise<SignedIn> {
  const { username, email, password, displayName } = input
  requireStrongPassword(password, [username, email, displayName])
  const [, addressKey] = attemptKeys('', caller.address)
  const [taken] = await parts.sql`select from people where username = ${username} or email = ${email}`
  if (taken) await takeTurn(parts.sql, `signup-${addressKey}`, { free: 30, firstSeconds: 10 })
  else if (parts.rateLimit && !isThisMachine(caller.address))
    await takeTurn(parts.sql, `new-account-${addressKey}`, perNetwork)
  const body = { email, password, name: displayName, username }
  const { headers, response } = await asProblem(() =>
    parts.auth.api.signUpEmail({ body, headers: caller.headers, returnHeaders: true }),
  )
  const signedIn = await sessionFrom(parts, caller, headers, String(response.token))
  // The account is there; a failing mail can be asked for again.
  const person = { id: signedIn.user.id, name: displayName, email: signedIn.user.email }
  await parts.sql
    .transaction((tx) => sendVerification(tx, parts.publicUrl, person))
    .catch((error) => parts.log.warn({ error: String(error) }, 'a verification mail failed'))
  return signedIn
}
