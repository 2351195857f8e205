// The second factor: codes of an authenticator app (TOTP) and backup codes, switched on and off, and asked for when signing in.
import { Problem } from '../../contract/problems.ts'
import type { CallContext, Parts } from '../context.ts'
import { isDuplicate } from '../platform/db/known-failures.ts'
import { asProblem } from './auth-problem.ts'
import type { Caller, Person } from './caller.ts'
import { confirmPassword } from './confirm-password.ts'
import { makeAdminSession, type SignedIn, sessionFrom } from './sign-in.ts'
import { clearTurns, takeTurn } from './sign-in-limit.ts'
import { claimCode } from './used-codes.ts'

// The library locks after ten wrong codes, but looks before it counts: of many at once all would be checked. Two more, for here the try that ends
// a challenge counts as well.
const tries = { free: 12, firstSeconds: 900 }

type Password = { password: string }
type Code = { code: string }

/** A secret for the app. Nothing changes before `confirmSecondFactor`. @throws Problem validation, conflict when it is on already */
export async function prepareSecondFactor(
  context: CallContext,
  { password }: Password,
): Promise<{ secret: string; uri: string; backupCodes: string[] }> {
  const { parts, caller } = context
  const person = await caller.signedIn()
  await confirmPassword(context, person, password, 'password')
  if (person.twoFactorEnabled) throw new Problem('wrong-state', 'Two-step sign-in is already on.')
  const prepare = () =>
    asProblem(() =>
      parts.auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers: caller.headers }),
    )
  // The library looks before it inserts. Of several at once the table takes one; the others find it now, and replace its secret.
  const enabled = await prepare().catch((error) => (isDuplicate(error) ? prepare() : Promise.reject(error)))
  if (!('totpURI' in enabled)) throw new Error('The library prepared another kind of second factor')
  return {
    secret: new URL(enabled.totpURI).searchParams.get('secret') ?? '',
    uri: enabled.totpURI,
    backupCodes: enabled.backupCodes,
  }
}

/** Switches it on. The session goes on under a new token. @throws Problem validation for a wrong code, conflict when nothing was prepared */
export async function confirmSecondFactor({ parts, caller }: CallContext, { code }: Code): Promise<SignedIn> {
  const person = await caller.signedIn()
  if (person.twoFactorEnabled) throw new Problem('wrong-state', 'Two-step sign-in is already on.')
  const body = { code: await unusedCode(parts, person.id, code) }
  const { headers } = await codeChecked(() =>
    parts.auth.api.verifyTOTP({ body, headers: caller.headers, returnHeaders: true }),
  )
  return await rotated(parts, caller, person, headers)
}

/** @throws Problem validation for a wrong password */
export async function disableSecondFactor(context: CallContext, { password }: Password): Promise<SignedIn> {
  const { parts, caller } = context
  const person = await caller.signedIn()
  await confirmPassword(context, person, password, 'password')
  const { headers } = await asProblem(() =>
    parts.auth.api.disableTwoFactor({ body: { password }, headers: caller.headers, returnHeaders: true }),
  )
  return await rotated(parts, caller, person, headers)
}

/** The old codes stop working. @throws Problem validation for a wrong password, conflict while the second factor is off */
export async function renewBackupCodes(
  context: CallContext,
  { password }: Password,
): Promise<{ backupCodes: string[] }> {
  const { parts, caller } = context
  const person = await caller.signedIn()
  await confirmPassword(context, person, password, 'password')
  if (!person.twoFactorEnabled) throw new Problem('wrong-state', 'Two-step sign-in is off.')
  const { backupCodes } = await asProblem(() =>
    parts.auth.api.generateBackupCodes({ body: { password }, headers: caller.headers }),
  )
  return { backupCodes }
}

/** The second step of signing in. @throws Problem validation for a wrong code, sign-in-required when the first step is too long ago */
export async function signInSecondFactor(context: CallContext, input: Code): Promise<SignedIn> {
  const { headers, token } = await passSecondFactor(context, input)
  return await sessionFrom(context.parts, context.caller, headers, token)
}

/** The same at the administrators' door. */
export async function signInAdminSecondFactor(context: CallContext, input: Code): Promise<SignedIn> {
  const { headers, token } = await passSecondFactor(context, input)
  await makeAdminSession(context.parts, token)
  return await sessionFrom(context.parts, context.caller, headers, token)
}

async function passSecondFactor(
  { parts, caller }: CallContext,
  { code }: Code,
): Promise<{ headers: Headers; token: string }> {
  const { api } = parts.auth
  // Only the challenge: with a session beside it the library would check the code of whoever that session belongs to.
  const challenge = caller.headers
    .get('cookie')
    ?.match(/(?:^|;\s*)((?:__Secure-)?viewfinder\.two_factor=[^;]+)/)?.[1]
  if (!challenge) throw tooLate()
  const sent = new Headers(caller.headers)
  sent.delete('authorization')
  sent.set('cookie', challenge)
  const personId = await personOf(parts, challenge)
  const turns = `code:${personId}`
  await takeTurn(parts.sql, turns, tries)
  const isOfApp = /^[\d\s]+$/.test(code)
  const body = { code: isOfApp ? await unusedCode(parts, personId, code) : code }
  const { headers, response } = await codeChecked(() =>
    (isOfApp ? api.verifyTOTP : api.verifyBackupCode)({ body, headers: sent, returnHeaders: true }),
  )
  await clearTurns(parts.sql, turns)
  return { headers, token: String(response.token) }
}

// Who passed the first step. The name of a challenge is a secret; its signature is checked by the library.
async function personOf({ sql }: Parts, challenge: string): Promise<string> {
  const name = challenge.match(/=(2fa-(?!attempts-)[\w-]+)\./)?.[1] ?? ''
  const [row] = await sql<
    { value: string }[]
  >`select value from verifications where identifier = ${name} and expires_at > now()`
  if (!row) throw tooLate()
  return row.value
}

// A used code becomes one that cannot be right: the library counts it and answers as it does for any wrong one.
async function unusedCode(parts: Parts, personId: string, code: string): Promise<string> {
  const digits = code.replace(/\s/g, '')
  return (await claimCode(parts, personId, digits)) ? digits : 'used'
}

const tooLate = () =>
  new Problem(
    'sign-in-required',
    'Please sign in again. The sign-in took too long, or there were too many attempts.',
  )

async function codeChecked<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const { body, statusCode } = error as { body?: { code?: string }; statusCode?: number }
    const code = body?.code ?? ''
    if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE' || statusCode === 409) {
      const message =
        'This code is incorrect. App codes change every 30 seconds, and each backup code works once.'
      throw new Problem('validation', message, { errors: [{ path: 'code', message }] })
    }
    if (code === 'ACCOUNT_TEMPORARILY_LOCKED')
      throw new Problem('rate-limited', 'Too many wrong codes. Try again in 15 minutes.', {
        retryAfterSeconds: 900,
      })
    if (code === 'TOTP_NOT_ENABLED' || code === 'BACKUP_CODES_NOT_ENABLED')
      throw new Problem('wrong-state', 'Two-step sign-in isn’t set up. Start over.')
    if (code === 'INVALID_TWO_FACTOR_COOKIE' || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE') throw tooLate()
    if (code === 'BANNED_USER')
      throw new Problem(
        'forbidden',
        'This account is suspended. Contact support if you think this is a mistake.',
      )
    throw error
  }
}

// The library gives the session a new token, and forgets what kind of session it was.
async function rotated(parts: Parts, caller: Caller, person: Person, headers: Headers): Promise<SignedIn> {
  const token = tokenIn(headers)
  if (!token) throw new Error('The library gave no new session')
  if (person.isAdmin) await makeAdminSession(parts, token)
  return await sessionFrom(parts, caller, headers, token)
}

const tokenIn = (headers: Headers) => decodeURIComponent(headers.get('set-auth-token') ?? '').split('.')[0]
