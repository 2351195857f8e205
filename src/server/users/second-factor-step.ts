// The second step of signing in: a code of the authenticator app, or a backup code.
import { Problem } from '../../contract/problems.ts'
import type { CallContext, Deps } from '../context.ts'
import { suspended } from './auth-problem.ts'
import { knownDeviceId } from './known-device.ts'
import { callLibrary } from './library-database.ts'
import { type NewSession, openSession, type SignedIn, wrongAdmin } from './open-session.ts'
import { clearAttempts, limitAttempts } from './sign-in-limit.ts'
import { claimCode } from './used-codes.ts'

// Whoever gets here knows the password. Ten codes are checked: here the try that ends a challenge counts as well.
const tries = { free: 12, firstSeconds: 900 }

type Code = { code: string }

/** @throws Problem validation for a wrong code, sign-in-required when the first step is too long ago */
export async function signInSecondFactor(context: CallContext, input: Code): Promise<SignedIn> {
  const newSession = await passSecondFactor(context, input, false)
  return await openSession(context, async () => newSession)
}

/** The same at the administrators’ door. */
export async function signInAdminSecondFactor(context: CallContext, input: Code): Promise<SignedIn> {
  const newSession = await passSecondFactor(context, input, true)
  return await openSession(context, async () => ({ ...newSession, isAdmin: true }))
}

// Outside of a transaction: what the library writes about a wrong code has to stay.
async function passSecondFactor(
  { deps, session }: CallContext,
  { code }: Code,
  isAdmin: boolean,
): Promise<NewSession> {
  const challenge = challengePattern.exec(session.headers.get('cookie') ?? '')?.[1]
  if (!challenge) throw tooLate()
  const user = await challenged(deps, challenge)
  if (isAdmin && user.role !== 'admin') throw new Problem('sign-in-required', wrongAdmin)
  const attemptsKey = codeKey(user.id, knownDeviceId(deps.secret, session.headers, user.id))
  await limitAttempts(deps.sql, attemptsKey, tries)
  const isOfApp = /^[\d\s]+$/.test(code)
  const unused = isOfApp ? await unusedCode(deps, user.id, code) : code
  const newSession = await verifyCode({ deps, session }, challenge, unused, isOfApp)
  await clearAttempts(deps.sql, attemptsKey)
  return newSession
}

/** Strangers who know the password share one count; they do not hold up a device that the account knows. */
export const codeKey = (userId: string, deviceId?: string) =>
  deviceId ? `code:${userId}:${deviceId}` : `code:${userId}`

const challengePattern = /(?:^|[;,]\s*)((?:__Secure-)?viewfinder\.two_factor=[^;,]+)/

/** Ends a sign-in that the library interrupted for a second factor. @param code digits that were right; they are not claimed again */
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
  // Only the challenge: with a session beside it the library would check the code of whoever that session belongs to.
  const headers = new Headers(session.headers)
  headers.delete('authorization')
  headers.set('cookie', challenge)
  const answer = await codeChecked(() =>
    (isOfApp ? api.verifyTOTP : api.verifyBackupCode)({ body: { code }, headers, returnHeaders: true }),
  )
  return { headers: answer.headers, token: String(answer.response.token) }
}

// Who passed the first step. The name of a challenge is a secret; its signature is checked by the library.
async function challenged({ sql }: Deps, challenge: string): Promise<{ id: string; role: string }> {
  const name = challenge.match(/=(2fa-(?!attempts-)[\w-]+)\./)?.[1] ?? ''
  const [row] = await sql<{ id: string; role: string }[]>`
    select p.id, p.role from verifications v join users p on p.id::text = v.value
    where v.identifier = ${name} and v.expires_at > now()`
  if (!row) throw tooLate()
  return row
}

/** A used code becomes one that cannot be right: the library counts it and answers as it does for any wrong one. */
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
  'This code is incorrect. App codes change every 30 seconds, and each backup code works once.'

/** @throws Problem in place of the library's error */
export async function codeChecked<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await callLibrary(run)
  } catch (error) {
    throw toProblem(error) ?? error
  }
}

function toProblem(error: unknown): Problem | undefined {
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
