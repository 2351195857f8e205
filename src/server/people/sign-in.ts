// Signing in: by e-mail for everybody, by user name at the administrators' own door. And out again.
import type { CurrentUser } from '../../contract/people.ts'
import { Problem } from '../../contract/problems.ts'
import type { CallContext, Parts } from '../context.ts'
import { asProblem } from './auth-problem.ts'
import type { Caller } from './caller.ts'
import { callerWith } from './caller.ts'
import { currentUserOf } from './current-user.ts'
import { clearAttempts, takeAttempt } from './sign-in-limit.ts'

export type SignedIn = { token: string; user: CurrentUser }
export type SecondFactorNeeded = { twoFactorRequired: true }

const adminSessionHours = 12
const wrongAdmin = 'Invalid credentials. Please try again.'

/** @throws Problem sign-in-required for a wrong pair, rate-limited after too many */
export async function signIn(
  { parts, caller }: CallContext,
  { email, password }: { email: string; password: string },
): Promise<SignedIn | SecondFactorNeeded> {
  await takeAttempt(parts.sql, email, caller.address)
  const { headers, response } = await rejectedAs('Invalid email or password', () =>
    parts.auth.api.signInEmail({ body: { email, password }, headers: caller.headers, returnHeaders: true }),
  )
  await clearAttempts(parts.sql, email, caller.address)
  if ('twoFactorRedirect' in response) return secondFactorNeeded(caller, headers)
  return await sessionFrom(parts, caller, headers, response.token)
}

/** A session that opens the admin area. @throws Problem sign-in-required for a wrong pair and for people who are no administrators alike */
export async function signInAdmin(
  { parts, caller }: CallContext,
  { username, password }: { username: string; password: string },
): Promise<SignedIn | SecondFactorNeeded> {
  const { sql, auth } = parts
  await takeAttempt(sql, username, caller.address)
  const { headers, response } = await rejectedAs(wrongAdmin, () =>
    auth.api.signInUsername({ body: { username, password }, headers: caller.headers, returnHeaders: true }),
  )
  if (!response) throw new Problem('sign-in-required', wrongAdmin)
  const isWaiting = 'twoFactorRedirect' in response
  if (isWaiting) {
    const [admin] = await sql`select from people where username = ${username} and role = 'admin'`
    if (!admin) throw new Problem('sign-in-required', wrongAdmin)
  } else await makeAdminSession(parts, response.token)
  await clearAttempts(sql, username, caller.address)
  return isWaiting
    ? secondFactorNeeded(caller, headers)
    : await sessionFrom(parts, caller, headers, response.token)
}

/** Lets a fresh session into the admin area. @throws Problem sign-in-required when it is not an administrator's; the session is gone then */
export async function makeAdminSession({ sql }: Parts, token: string): Promise<void> {
  const rows = await sql`
    update sessions s set scope = 'admin', expires_at = now() + ${adminSessionHours} * interval '1 hour'
    from people p where p.id = s.user_id and p.role = 'admin' and s.token = ${token} returning 1`
  if (rows.length > 0) return
  await sql`delete from sessions where token = ${token}`
  throw new Problem('sign-in-required', wrongAdmin)
}

// The challenge is a cookie; the session comes with the code.
function secondFactorNeeded(caller: Caller, headers: Headers): SecondFactorNeeded {
  caller.cookies.push(...headers.getSetCookie())
  return { twoFactorRequired: true }
}

/** Ends the caller's session; without one nothing happens. */
export async function signOut({ parts, caller }: CallContext): Promise<void> {
  const { headers } = await parts.auth.api.signOut({ headers: caller.headers, returnHeaders: true })
  caller.cookies.push(...headers.getSetCookie())
}

/** Hands the new session's cookies on. The session that the browser had before ends: nobody else may have planted it. */
export async function sessionFrom(
  parts: Parts,
  caller: Caller,
  headers: Headers,
  token: string,
): Promise<SignedIn> {
  const before = await caller.person()
  if (before && before.sessionToken !== token)
    await parts.sql`delete from sessions where id = ${before.sessionId}`
  caller.cookies.push(...headers.getSetCookie())
  const person = await callerWith(parts, token).signedIn()
  return { token, user: currentUserOf(person) }
}

/** Runs a sign-in of the library; whatever it refuses is told as `message`. */
async function rejectedAs<T>(message: string, run: () => Promise<T>): Promise<T> {
  try {
    return await asProblem(run)
  } catch (error) {
    // A suspended account says so only to those who know its password; everything else is one answer.
    if (error instanceof Problem && error.code === 'forbidden')
      throw new Problem(
        'forbidden',
        'This account is suspended. Contact support if you think this is a mistake.',
      )
    if (error instanceof Problem && error.code !== 'rate-limited')
      throw new Problem('sign-in-required', message)
    throw error
  }
}
