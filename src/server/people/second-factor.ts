// The second factor: codes of an authenticator app (TOTP) and backup codes, switched on and off, and asked for when signing in.
import { Problem } from '../../contract/problems.ts'
import type { CallContext, Parts } from '../context.ts'
import { isDuplicate } from '../platform/db/known-failures.ts'
import { asProblem } from './auth-problem.ts'
import type { Caller, Person } from './caller.ts'
import { confirmPassword } from './confirm-password.ts'
import { makeAdminSession, type SignedIn, sessionFrom } from './sign-in.ts'

type Password = { password: string }
type Code = { code: string }

/** A secret for the app. Nothing changes before `confirmSecondFactor`. @throws Problem validation, conflict when it is on already */
export async function prepareSecondFactor(context: CallContext, { password }: Password): Promise<{ secret: string; uri: string; backupCodes: string[] }> {
  const { parts, caller } = context
  const person = await caller.signedIn()
  await confirmPassword(context, person, password, 'password')
  if (person.twoFactorEnabled) throw new Problem('conflict', 'Your second factor is on already.')
  const prepare = () => asProblem(() => parts.auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers: caller.headers }))
  // The library looks before it inserts. Of several at once the table takes one; the others find it now, and replace its secret.
  const enabled = await prepare().catch((error) => (isDuplicate(error) ? prepare() : Promise.reject(error)))
  if (!('totpURI' in enabled)) throw new Error('The library prepared another kind of second factor')
  return { secret: new URL(enabled.totpURI).searchParams.get('secret') ?? '', uri: enabled.totpURI, backupCodes: enabled.backupCodes }
}

/** Switches it on. The session goes on under a new token. @throws Problem validation for a wrong code, conflict when nothing was prepared */
export async function confirmSecondFactor({ parts, caller }: CallContext, { code }: Code): Promise<SignedIn> {
  const person = await caller.signedIn()
  if (person.twoFactorEnabled) throw new Problem('conflict', 'Your second factor is on already.')
  const { headers } = await codeChecked(() => parts.auth.api.verifyTOTP({ body: { code: digitsOf(code) }, headers: caller.headers, returnHeaders: true }))
  return await rotated(parts, caller, person, headers)
}

/** @throws Problem validation for a wrong password */
export async function disableSecondFactor(context: CallContext, { password }: Password): Promise<SignedIn> {
  const { parts, caller } = context
  const person = await caller.signedIn()
  await confirmPassword(context, person, password, 'password')
  const { headers } = await asProblem(() => parts.auth.api.disableTwoFactor({ body: { password }, headers: caller.headers, returnHeaders: true }))
  return await rotated(parts, caller, person, headers)
}

/** The old codes stop working. @throws Problem validation for a wrong password, conflict while the second factor is off */
export async function renewBackupCodes(context: CallContext, { password }: Password): Promise<{ backupCodes: string[] }> {
  const { parts, caller } = context
  const person = await caller.signedIn()
  await confirmPassword(context, person, password, 'password')
  if (!person.twoFactorEnabled) throw new Problem('conflict', 'Your second factor is off.')
  const { backupCodes } = await asProblem(() => parts.auth.api.generateBackupCodes({ body: { password }, headers: caller.headers }))
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

async function passSecondFactor({ parts, caller }: CallContext, { code }: Code): Promise<{ headers: Headers; token: string }> {
  const { api } = parts.auth
  // Only the challenge: with a session beside it the library would check the code of whoever that session belongs to.
  const challenge = caller.headers.get('cookie')?.match(/(?:^|;\s*)((?:__Secure-)?viewfinder\.two_factor=[^;]+)/)?.[1]
  if (!challenge) throw tooLate()
  const sent = new Headers(caller.headers)
  sent.delete('authorization')
  sent.set('cookie', challenge)
  const { headers, response } = await codeChecked(() =>
    /^[\d\s]+$/.test(code)
      ? api.verifyTOTP({ body: { code: digitsOf(code) }, headers: sent, returnHeaders: true })
      : api.verifyBackupCode({ body: { code }, headers: sent, returnHeaders: true }),
  )
  return { headers, token: String(response.token) }
}

const digitsOf = (code: string) => code.replace(/\s/g, '')
const tooLate = () => new Problem('sign-in-required', 'Please sign in again: the code was asked for too long ago, or too often.')

async function codeChecked<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const { body, statusCode } = error as { body?: { code?: string }; statusCode?: number }
    const code = body?.code ?? ''
    if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE' || statusCode === 409) {
      const message = 'This code is not right. Codes of the app change every 30 seconds; a backup code works once.'
      throw new Problem('validation', message, { errors: [{ path: 'code', message }] })
    }
    if (code === 'ACCOUNT_TEMPORARILY_LOCKED') throw new Problem('rate-limited', 'Too many wrong codes. Try again in 15 minutes.', { retryAfterSeconds: 900 })
    if (code === 'TOTP_NOT_ENABLED' || code === 'BACKUP_CODES_NOT_ENABLED') throw new Problem('conflict', 'The second factor is not set up. Start again.')
    if (code === 'INVALID_TWO_FACTOR_COOKIE' || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE') throw tooLate()
    if (code === 'BANNED_USER') throw new Problem('forbidden', 'This account is suspended. Write to support if you think that is wrong.')
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
