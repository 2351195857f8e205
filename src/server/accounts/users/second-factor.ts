// The second factor: codes of an authenticator app (TOTP) and backup codes; enabling and disabling it.

import { Problem } from '../../../contract/problems.ts'
import type { CallContext } from '../../app/request/context.ts'
import { asProblem } from './auth-problem.ts'
import { confirmPassword } from './confirm-password.ts'
import { requireConfirmedAddress } from './confirmed-address.ts'
import { inOneTransaction } from './library-database.ts'
import { lockUser } from './lock-user.ts'
import { type NewSession, openSession, type SignedIn } from './open-session.ts'
import type { User } from './request-session.ts'
import { codeChecked, unusedCode } from './second-factor-step.ts'

type Password = { password: string }
type Code = { code: string }

const isOnAlready = () => new Problem('wrong-state', 'Two-step sign-in is already on.')

/**
 * Returns a secret for the app. It has no effect before `confirmSecondFactor`.
 * @throws Problem validation, forbidden, conflict when already enabled
 */
export async function prepareSecondFactor(
  context: CallContext,
  { password }: Password,
): Promise<{ secret: string; uri: string; backupCodes: string[] }> {
  const { deps, session } = context
  const user = await session.requireUser()
  const hash = await confirmPassword(context, user, password, 'password')
  requireConfirmedAddress(user)
  if (user.twoFactorEnabled) throw isOnAlready()
  const body = { password, method: 'totp' as const }
  const enabled = await inOneTransaction(
    deps.sql,
    async (tx) => {
      // The library reads before it inserts: parallel requests wait here, and each replaces the previous secret.
      await lockUser(tx, user.id)
      return await asProblem(() => deps.auth.api.enableTwoFactor({ body, headers: session.headers }))
    },
    new Map([[password, hash]]),
  )
  if (!('totpURI' in enabled)) throw new Error('The library prepared another kind of second factor')
  return {
    secret: new URL(enabled.totpURI).searchParams.get('secret') ?? '',
    uri: enabled.totpURI,
    backupCodes: enabled.backupCodes,
  }
}

/** Enables it. The session continues with a new token. @throws Problem validation for a wrong code, conflict when nothing was prepared */
export async function confirmSecondFactor(context: CallContext, { code }: Code): Promise<SignedIn> {
  const { deps, session } = context
  const user = await session.requireUser()
  requireConfirmedAddress(user)
  if (user.twoFactorEnabled) throw isOnAlready()
  return await openSession(context, async (tx) => {
    const body = { code: await unusedCode({ auth: deps.auth, sql: tx }, user.id, code) }
    const { headers } = await codeChecked(() =>
      deps.auth.api.verifyTOTP({ body, headers: session.headers, returnHeaders: true }),
    )
    return renewedSession(user, headers)
  })
}

/** @throws Problem validation for a wrong password */
export async function disableSecondFactor(context: CallContext, { password }: Password): Promise<SignedIn> {
  const { deps, session } = context
  const user = await session.requireUser()
  const hash = await confirmPassword(context, user, password, 'password')
  const disable = async () => {
    const { headers } = await asProblem(() =>
      deps.auth.api.disableTwoFactor({ body: { password }, headers: session.headers, returnHeaders: true }),
    )
    return renewedSession(user, headers)
  }
  return await openSession(context, disable, new Map([[password, hash]]))
}

/** Invalidates the old codes. @throws Problem validation for a wrong password, conflict while the second factor is off */
export async function renewBackupCodes(
  context: CallContext,
  { password }: Password,
): Promise<{ backupCodes: string[] }> {
  const { deps, session } = context
  const user = await session.requireUser()
  const hash = await confirmPassword(context, user, password, 'password')
  if (!user.twoFactorEnabled) throw new Problem('wrong-state', 'Two-step sign-in is off.')
  const renew = () =>
    asProblem(() => deps.auth.api.generateBackupCodes({ body: { password }, headers: session.headers }))
  const { backupCodes } = await inOneTransaction(deps.sql, renew, new Map([[password, hash]]))
  return { backupCodes }
}

// The library creates a new session token and loses the session's kind (admin or not).
function renewedSession({ isAdmin }: User, headers: Headers): NewSession {
  const token = decodeURIComponent(headers.get('set-auth-token') ?? '').split('.')[0]
  if (!token) throw new Error('The library gave no new session')
  return { token, headers, isAdmin }
}
