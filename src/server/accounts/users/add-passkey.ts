// Adding a passkey: a challenge for a user who has confirmed their password, and the key that the device created for it.
import type { CreationOptions, Passkey, RegistrationResponse } from '../../../contract/accounts/passkeys.ts'
import { Problem } from '../../../contract/problems.ts'
import type { UserContext } from '../../app/request/context.ts'
import { isDuplicate } from '../../platform/db/known-failures.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { mailPasskeyChanged } from './account-mail.ts'
import { asProblem } from './auth-problem.ts'
import { confirmPassword } from './confirm-password.ts'
import { requireConfirmedAddress } from './confirmed-address.ts'
import { inOneTransaction } from './library-database.ts'
import { lockUser } from './lock-user.ts'
import { discardChallenge } from './passkey-challenge.ts'
import { type PasskeyRow, toPasskey } from './passkeys.ts'

const maxPasskeys = 20

/** @throws Problem validation for a wrong password, forbidden before the address is confirmed */
export async function preparePasskey(
  context: UserContext,
  { password }: { password: string },
): Promise<CreationOptions> {
  const { deps, session, user } = context
  await confirmPassword(context, user, password, 'password')
  requireConfirmedAddress(user)
  const { headers, response } = await asProblem(() =>
    deps.auth.api.generatePasskeyRegistrationOptions({ headers: session.headers, returnHeaders: true }),
  )
  session.cookies.push(...headers.getSetCookie())
  // The library creates a new handle each time. With a constant one, a device replaces the account's old passkey.
  return { ...response, user: { id: toHandle(user.id), name: user.email, displayName: user.name } }
}

const toHandle = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

/** @throws Problem validation for a response without a matching challenge, conflict when the passkey is in use or the limit is reached */
export async function addPasskey(
  context: UserContext,
  input: { response: RegistrationResponse; name?: string | undefined },
): Promise<Passkey> {
  const { deps, user } = context
  requireConfirmedAddress(user)
  try {
    return await inOneTransaction(deps.sql, (tx) => insertPasskey(context, tx, input))
  } catch (error) {
    const problem = toProblem(error)
    if (problem) await discardChallenge(context)
    throw problem ?? error
  }
}

function toProblem(error: unknown): Problem | undefined {
  if (isDuplicate(error)) return new Problem('duplicate', 'This passkey is already in use.')
  if (error instanceof Problem && error.code === 'too-many') return error
  const { body } = error as { body?: { code?: string } }
  if (error instanceof Problem || body?.code === 'FAILED_TO_VERIFY_REGISTRATION')
    return new Problem('validation', 'The passkey couldn’t be added. Try again.')
  return undefined
}

async function insertPasskey(
  { deps, session, user }: UserContext,
  tx: Queryable,
  { response, name }: { response: RegistrationResponse; name?: string | undefined },
): Promise<Passkey> {
  await lockUser(tx, user.id)
  const [{ count } = { count: 0 }] = await tx<
    { count: number }[]
  >`select count(*) from passkeys where user_id = ${user.id}`
  if (count >= maxPasskeys)
    throw new Problem('too-many', `You have ${maxPasskeys} passkeys. Remove one before you add another.`)
  const body = { response: { ...response, clientExtensionResults: {} }, ...(name ? { name } : {}) }
  const added = await asProblem(() =>
    deps.auth.api.verifyPasskeyRegistration({ body, headers: session.headers }),
  )
  const [row] = await tx<PasskeyRow[]>`
    select id, name, backed_up, created_at, last_used_at from passkeys where id = ${added.id} and user_id = ${user.id}`
  if (!row) throw new Error('The library kept another passkey')
  await mailPasskeyChanged(tx, deps.publicUrl, user, 'added')
  return toPasskey(row)
}
