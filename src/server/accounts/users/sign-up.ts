// POST /api/auth/signup: a new account with its first session and the confirmation email, in one transaction.
import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type { CallContext } from '../../app/request/context.ts'
import { isDuplicate } from '../../platform/db/known-failures.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { isThisMachine } from '../../platform/http/client-address.ts'
import { asProblem, taken } from './auth-problem.ts'
import { sendVerification } from './email-verification.ts'
import { type NewSession, openSession, type SignedIn } from './open-session.ts'
import { requireStrongPassword } from './password-strength.ts'
import { limitAttempts, sourceKey } from './sign-in-limit.ts'

type NewAccount = { username: string; email: string; password: string; displayName: string }

// A classroom or office behind one address can sign up. Bulk registration, with an email to a stranger each, has to wait.
const perNetwork = { free: 30, firstSeconds: 60, maxSeconds: 3600 }
// Several accounts may claim an unconfirmed address; this limits the emails that its owner receives.
const perUnconfirmedAddress = { free: 5, firstSeconds: 60, maxSeconds: 3600 }

/**
 * An unconfirmed address can be used again: it goes to the user who opens the emailed link.
 * @throws Problem validation for a common password; duplicate at the username, the confirmed address or both;
 * rate-limited for too many accounts from one network, and after too many "taken" responses, which would otherwise allow probing for
 * existing accounts
 */
export async function signUp(context: CallContext, input: NewAccount): Promise<SignedIn> {
  const { username, email, password, displayName } = input
  requireStrongPassword(password, [username, email, displayName])
  await limitSignUps(context, input)
  const hashes = new Map([[password, await hashPassword(password)]])
  try {
    return await openSession(context, (tx) => createAccount(context, tx, input), hashes)
  } catch (error) {
    // Another user took the name at the same moment.
    throw isDuplicate(error) ? taken(['username']) : error
  }
}

async function limitSignUps({ deps, session }: CallContext, { username, email }: NewAccount): Promise<void> {
  const source = sourceKey(session.address)
  const [found] = await deps.sql<{ username: boolean; email: boolean; is_claimed: boolean }[]>`
    select exists (select from users where username = ${username}) as username,
      exists (select from users where email = ${email} and email_verified) as email,
      exists (select from users where email = ${email}) as is_claimed`
  const paths = (['username', 'email'] as const).filter((path) => found?.[path])
  if (paths.length > 0) {
    await limitAttempts(deps.sql, `signup-${source}`, { free: 30, firstSeconds: 10 })
    throw taken(paths)
  }
  if (found?.is_claimed)
    await limitAttempts(deps.sql, `signup-of:${email.toLowerCase()}`, perUnconfirmedAddress)
  if (deps.rateLimit && !isThisMachine(session.address))
    await limitAttempts(deps.sql, `new-account-${source}`, perNetwork)
}

async function createAccount(
  { deps, session }: CallContext,
  tx: Queryable,
  { username, email, password, displayName }: NewAccount,
): Promise<NewSession> {
  // The library refuses an address that any account has, confirmed or not. It gets a placeholder, which is replaced after the insert.
  const body = { email: `${randomUUID()}@unconfirmed.invalid`, password, name: displayName, username }
  const { headers, response } = await asProblem(() =>
    deps.auth.api.signUpEmail({ body, headers: session.headers, returnHeaders: true }),
  )
  const user = { id: response.user.id, name: displayName, email: email.toLowerCase() }
  await tx`update users set email = ${user.email} where id = ${user.id}`
  await sendVerification(tx, deps, user)
  return { headers, token: String(response.token) }
}
