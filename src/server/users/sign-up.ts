// POST /api/auth/signup: a new account with its first session and the mail that asks to confirm the address, in one transaction.
import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type { CallContext } from '../context.ts'
import { isDuplicate } from '../platform/db/known-failures.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { isThisMachine } from '../platform/http/client-address.ts'
import { asProblem, nameOrEmailTaken } from './auth-problem.ts'
import { sendVerification } from './email-verification.ts'
import { type NewSession, openSession, type SignedIn } from './open-session.ts'
import { requireStrongPassword } from './password-strength.ts'
import { limitAttempts, sourceKey } from './sign-in-limit.ts'

type NewAccount = { username: string; email: string; password: string; displayName: string }

// A class room or an office, behind one address, can join; whoever makes accounts by the dozen, each with a mail to somebody, has to wait.
const perNetwork = { free: 30, firstSeconds: 60, maxSeconds: 3600 }
// Several may claim an address that nobody confirmed; its owner is not to drown in mails.
const perUnconfirmedAddress = { free: 5, firstSeconds: 60, maxSeconds: 3600 }

/**
 * An address that nobody confirmed can be signed up with again: it goes to whoever opens the mailed link.
 * @throws Problem validation for a password on the list of the commonest; conflict when name or confirmed address are taken;
 * rate-limited for too many accounts from one network, and for whoever is told "taken" too often: asking for one address after the other
 * is not to find out who has an account
 */
export async function signUp(context: CallContext, input: NewAccount): Promise<SignedIn> {
  const { username, email, password, displayName } = input
  requireStrongPassword(password, [username, email, displayName])
  await limitSignUps(context, input)
  const hashes = new Map([[password, await hashPassword(password)]])
  try {
    return await openSession(context, (tx) => createAccount(context, tx, input), hashes)
  } catch (error) {
    // Somebody else took the name in the same moment.
    throw isDuplicate(error) ? nameOrEmailTaken() : error
  }
}

async function limitSignUps({ deps, session }: CallContext, { username, email }: NewAccount): Promise<void> {
  const source = sourceKey(session.address)
  const [found] = await deps.sql<{ is_taken: boolean }[]>`
    select username = ${username} or email_verified as is_taken from users
    where username = ${username} or email = ${email} order by 1 desc limit 1`
  if (found?.is_taken) {
    await limitAttempts(deps.sql, `signup-${source}`, { free: 30, firstSeconds: 10 })
    throw nameOrEmailTaken()
  }
  if (found) await limitAttempts(deps.sql, `signup-of:${email.toLowerCase()}`, perUnconfirmedAddress)
  if (deps.rateLimit && !isThisMachine(session.address))
    await limitAttempts(deps.sql, `new-account-${source}`, perNetwork)
}

async function createAccount(
  { deps, session }: CallContext,
  tx: Queryable,
  { username, email, password, displayName }: NewAccount,
): Promise<NewSession> {
  // The library refuses an address that any account has, confirmed or not: it gets to know the real one no sooner than it is in.
  const body = { email: `${randomUUID()}@unconfirmed.invalid`, password, name: displayName, username }
  const { headers, response } = await asProblem(() =>
    deps.auth.api.signUpEmail({ body, headers: session.headers, returnHeaders: true }),
  )
  const user = { id: response.user.id, name: displayName, email: email.toLowerCase() }
  await tx`update users set email = ${user.email} where id = ${user.id}`
  await sendVerification(tx, deps.publicUrl, user)
  return { headers, token: String(response.token) }
}
