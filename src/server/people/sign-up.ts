// POST /api/auth/signup: a new account with its first session.
import type { CallContext } from '../context.ts'
import { asProblem } from './auth-problem.ts'
import { requireStrongPassword } from './password-strength.ts'
import { type SignedIn, sessionFrom } from './sign-in.ts'

/** @throws Problem validation for a password on the list of the commonest; conflict when name or address are taken */
export async function signUp(
  { parts, caller }: CallContext,
  input: { username: string; email: string; password: string; displayName: string },
): Promise<SignedIn> {
  const { username, email, password, displayName } = input
  requireStrongPassword(password, [username, email, displayName])
  const body = { email, password, name: displayName, username }
  const { headers, response } = await asProblem(() => parts.auth.api.signUpEmail({ body, headers: caller.headers, returnHeaders: true }))
  const signedIn = await sessionFrom(parts, caller, headers, String(response.token))
  // The account is there; a failing mail can be asked for again.
  await parts.auth.api.sendVerificationEmail({ body: { email } }).catch((error) => parts.log.warn({ error: String(error) }, 'a verification mail failed'))
  return signedIn
}
