// Signing in with a password: by email for users, by username for administrators. Also signing out.
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { Problem } from '../../../contract/problems.ts'
import type { CallContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { asProblem, suspended } from './auth-problem.ts'
import { inOneTransaction } from './library-database.ts'
import { type NewSession, openSession, type SignedIn, wrongAdmin } from './open-session.ts'
import type { Session } from './request-session.ts'
import { finishSecondFactor } from './second-factor-step.ts'
import { type Account, accountNamed, accountsAt } from './sign-in-accounts.ts'
import { type Admission, takeAttempt } from './sign-in-attempt.ts'

export type SecondFactorNeeded = { twoFactorRequired: true }

const wrong = 'Invalid email or password'

// The error is at the password, whichever of the two is wrong: a response must not reveal whether the account
// exists.
const refused = (message: string) =>
  new Problem('sign-in-required', message, { errors: [{ path: 'password', message }] })

/** @throws Problem sign-in-required for wrong credentials, rate-limited after too many attempts */
export async function signIn(
  context: CallContext,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
): Promise<SignedIn | SecondFactorNeeded> {
  const accounts = await accountsAt(context, email)
  const attempt = { account: email, userIds: accounts.map(({ id }) => id), code }
  const admission = await takeAttempt(context, attempt)
  const account = await withPassword(
    admission.userId ? accounts.filter(({ id }) => id === admission.userId) : accounts,
    password,
  )
  if (!account) throw refused(wrong)
  return await enter(context, { account, password, admission, isAdmin: false })
}

/**
 * Opens a session with the admin area.
 * @throws Problem sign-in-required for wrong credentials and, indistinguishably, for users who are not administrators
 */
export async function signInAdmin(
  context: CallContext,
  { username, password, code }: { username: string; password: string; code?: string | undefined },
): Promise<SignedIn | SecondFactorNeeded> {
  const named = await accountNamed(context.deps.sql, username)
  const attempt = { account: named?.email ?? username, userIds: named ? [named.id] : [], code }
  const admission = await takeAttempt(context, attempt)
  const account = await withPassword(named ? [named] : [], password)
  if (account?.role !== 'admin') throw refused(wrongAdmin)
  return await enter(context, { account, password, admission, isAdmin: true })
}

/**
 * Opens a session with a password that was just set. Not for a suspended account or one with a second factor,
 * whose user has to sign in.
 */
export async function enterWithNewPassword(
  context: CallContext,
  username: string,
  password: string,
): Promise<void> {
  const account = await accountNamed(context.deps.sql, username)
  if (!account || account.hasSecondFactor) return
  try {
    await enter(context, { account, password, admission: { forgive: async () => {} }, isAdmin: false })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

/** The account with this password. Without any account it takes the same time. */
async function withPassword(accounts: Account[], password: string): Promise<Account | undefined> {
  if (accounts.length === 0) await hashPassword(password)
  for (const account of accounts) if (await verifyPassword({ hash: account.hash, password })) return account
  return undefined
}

type Entry = { account: Account; password: string; admission: Admission; isAdmin: boolean }

// The library verifies the password again: it also checks suspensions and the second factor.
async function enter(context: CallContext, entry: Entry): Promise<SignedIn | SecondFactorNeeded> {
  const { account, password, admission } = entry
  const hashes = new Map([[password, account.hash]])
  if (account.hasSecondFactor && !admission.code) {
    const { headers } = await inOneTransaction(
      context.deps.sql,
      async (tx) => {
        await admission.forgive(tx)
        return await passwordStep(context, account, password)
      },
      hashes,
    )
    // The challenge is a cookie; the session follows after the code.
    context.session.cookies.push(...headers.getSetCookie())
    return { twoFactorRequired: true }
  }
  return await openSession(context, (tx) => sessionByPassword(context, tx, entry), hashes)
}

async function sessionByPassword(context: CallContext, tx: Queryable, entry: Entry): Promise<NewSession> {
  const { account, password, admission, isAdmin } = entry
  await admission.forgive(tx)
  const { headers, token } = await passwordStep(context, account, password)
  if (token !== undefined) return { headers, token, isAdmin }
  if (!admission.code) throw new Problem('wrong-state', 'Two-step sign-in was just turned on. Sign in again.')
  return { ...(await finishSecondFactor(context, headers, admission.code)), isAdmin }
}

/** The library's sign-in. A result without a token requires a second factor. */
async function passwordStep(
  { deps, session }: CallContext,
  { username }: Account,
  password: string,
): Promise<{ headers: Headers; token?: string }> {
  const { headers, response } = await rejected(() =>
    deps.auth.api.signInUsername({
      body: { username, password },
      headers: session.headers,
      returnHeaders: true,
    }),
  )
  if (!response) throw refused(wrong)
  return 'token' in response && response.token ? { headers, token: response.token } : { headers }
}

/** Ends the request's session. Does nothing without one. */
export async function signOut({ deps, session }: CallContext): Promise<void> {
  session.cookies.push(...(await endOwnSession(deps, session)))
}

/** Ends the request's session and returns the cookies that remove it from the browser. */
export async function endOwnSession({ auth }: CallContext['deps'], session: Session): Promise<string[]> {
  const { headers } = await asProblem(() =>
    auth.api.signOut({ headers: session.headers, returnHeaders: true }),
  )
  return headers.getSetCookie()
}

// A suspension is revealed only to users who know the password. All other errors have the same response.
async function rejected<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await asProblem(run)
  } catch (error) {
    if (error instanceof Problem) {
      if (error.code === 'forbidden') throw suspended()
      throw refused(wrong)
    }
    throw error
  }
}
