// The second step of signing in: a code of the authenticator app, or a backup code.
import { Problem } from '../../../contract/problems.ts'
import type { CallContext, Deps } from '../../app/request/context.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { suspended, toProblem } from './auth-problem.ts'
import { knownDeviceId } from './known-device.ts'
import { callLibrary } from './library-database.ts'
import { type NewSession, openSession, type SignedIn, wrongAdmin } from './open-session.ts'
import { clearAttempts, limitAttempts } from './sign-in-limit.ts'
import { claimCode } from './used-codes.ts'

// Only users who know the password get here. Ten codes are checked: the attempt that ends a challenge counts here as well.
const tries = { free: 12, firstSeconds: 900 }

type Code = { code: string }

/** @throws Problem validation for a wrong code, sign-in-required when the first step is too long ago */
export const signInSecondFactor = (context: CallContext, input: Code): Promise<SignedIn> =>
  passSecondFactor(context, input, false)

/** The same for the admin sign-in. */
export const signInAdminSecondFactor = (context: CallContext, input: Code): Promise<SignedIn> =>
  passSecondFactor(context, input, true)

// The code, the session and its kind are one transaction. Attempts are counted before it, whatever its
// outcome.
async function passSecondFactor(context: CallContext, { code }: Code, isAdmin: boolean): Promise<SignedIn> {
  const { deps, session } = context
  const challenge = challengePattern.exec(session.headers.get('cookie') ?? '')?.[1]
  if (!challenge) throw tooLate()
  const user = await challenged(deps, challenge)
  if (isAdmin && user.role !== 'admin') throw new Problem('sign-in-required', wrongAdmin)
  const attemptsKey = codeKey(user.id, knownDeviceId(deps.secret, session.headers, user.id))
  await limitAttempts(deps.sql, attemptsKey, tries)
  const isOfApp = /^[\d\s]+$/.test(code)
  return await openSession(context, (tx) =>
    orRefusal(async () => {
      const unused = isOfApp ? await unusedCode({ auth: deps.auth, sql: tx }, user.id, code) : code
      const newSession = await verifyCode(context, challenge, unused, isOfApp)
      await clearAttempts(tx, attemptsKey)
      return { ...newSession, isAdmin }
    }),
  )
}

// The library's record of a wrong code must not be rolled back: the refusal is a result.
async function orRefusal(verify: () => Promise<NewSession>): Promise<NewSession | Problem> {
  try {
    return await verify()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** All unknown devices share one counter per account; a known device has its own and is not blocked by them. */
export const codeKey = (userId: string, deviceId?: string) =>
  deviceId ? `code:${userId}:${deviceId}` : `code:${userId}`

const challengePattern = /(?:^|[;,]\s*)((?:__Secure-)?viewfinder\.two_factor=[^;,]+)/

/** Completes a sign-in that the library interrupted for a second factor. @param code digits that were already verified and are not claimed again */
export async function finishSecondFactor(
  context: Pick<CallContext, 'deps' | 'session'>,
  interrupted: Headers,
  code: string,
): Promise<NewSession> {
  const challenge = challengePattern.exec(interrupted.getSetCookie().join('; '))?.[1]
  if (!challenge) throw new Error('The library interrupted a sign-in without a challenge')
  return await verifyCode(context, challenge, code, true)
}

async function verifyCode(
  { deps, session }: Pick<CallContext, 'deps' | 'session'>,
  challenge: string,
  code: string,
  isOfApp: boolean,
): Promise<NewSession> {
  const { api } = deps.auth
  // Only the challenge cookie: with a session cookie the library would check the code of that session's user.
  const headers = new Headers(session.headers)
  headers.delete('authorization')
  headers.set('cookie', challenge)
  const answer = await codeChecked(() =>
    (isOfApp ? api.verifyTOTP : api.verifyBackupCode)({ body: { code }, headers, returnHeaders: true }),
  )
  return { headers: answer.headers, token: String(answer.response.token) }
}

// The user who passed the first step. The challenge's name is a secret; the library checks its signature.
async function challenged({ sql }: Deps, challenge: string): Promise<{ id: string; role: string }> {
  const name = challenge.match(/=(2fa-(?!attempts-)[\w-]+)\./)?.[1] ?? ''
  const [row] = await sql<{ id: string; role: string }[]>`
    select p.id, p.role from verifications v join users p on p.id::text = v.value
    where v.identifier = ${hashToken(name)} and v.expires_at > now()`
  if (!row) throw tooLate()
  return row
}

/** Replaces a used code by one that is certainly wrong, so that the library counts and answers it like any wrong code. */
export async function unusedCode(
  deps: Parameters<typeof claimCode>[0],
  userId: string,
  code: string,
): Promise<string> {
  const digits = code.replace(/\s/g, '')
  return (await claimCode(deps, userId, digits)) ? digits : 'used'
}

const tooLate = () =>
  new Problem(
    'sign-in-required',
    'Please sign in again. The sign-in took too long, or there were too many attempts.',
  )

const wrongCode =
  'That code is incorrect. App codes change every 30 seconds, and each backup code works once.'

/** @throws Problem in place of the library's error */
export async function codeChecked<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await callLibrary(run)
  } catch (error) {
    throw toCodeProblem(error) ?? toProblem(error) ?? error
  }
}

function toCodeProblem(error: unknown): Problem | undefined {
  const { body, statusCode } = error as { body?: { code?: string }; statusCode?: number }
  const code = body?.code ?? ''
  if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE' || statusCode === 409)
    return new Problem('validation', wrongCode, { errors: [{ path: 'code', message: wrongCode }] })
  if (code === 'TOTP_NOT_ENABLED' || code === 'BACKUP_CODES_NOT_ENABLED')
    return new Problem('wrong-state', 'Two-step sign-in isn’t set up. Start over.')
  if (code === 'INVALID_TWO_FACTOR_COOKIE' || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE') return tooLate()
  if (code === 'BANNED_USER') return suspended()
  return undefined
}
