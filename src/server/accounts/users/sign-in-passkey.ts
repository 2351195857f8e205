// Signing in with a passkey, for users and administrators. Passkeys cannot be guessed, so attempts by others never block it.
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import type { AssertionResponse, RequestOptions } from '../../../contract/accounts/passkeys.ts'
import { Problem } from '../../../contract/problems.ts'
import type { CallContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { asProblem, suspended } from './auth-problem.ts'
import { type NewSession, openSession, type SignedIn, wrongAdmin } from './open-session.ts'
import { discardChallenge } from './passkey-challenge.ts'

/** A challenge for any passkey: the device knows the account. */
export async function prepareSignIn({ deps, session }: CallContext): Promise<RequestOptions> {
  // With a session cookie the library would only accept passkeys of that session's user.
  const visitor = new Headers(session.headers)
  visitor.delete('cookie')
  visitor.delete('authorization')
  const { headers, response } = await asProblem(() =>
    deps.auth.api.generatePasskeyAuthenticationOptions({ headers: visitor, returnHeaders: true }),
  )
  session.cookies.push(...headers.getSetCookie())
  const { challenge, rpId, timeout } = response
  return {
    challenge,
    userVerification: 'required',
    ...(rpId === undefined ? {} : { rpId }),
    ...(timeout === undefined ? {} : { timeout }),
  }
}

type Input = { response: AssertionResponse }

/** @throws Problem sign-in-required for an unknown passkey or challenge, or a wrong response */
export const signInPasskey = (context: CallContext, input: Input): Promise<SignedIn> =>
  signInWith(context, input, false)

/** The same for the admin sign-in. */
export const signInPasskeyAdmin = (context: CallContext, input: Input): Promise<SignedIn> =>
  signInWith(context, input, true)

async function signInWith(context: CallContext, { response }: Input, isAdmin: boolean): Promise<SignedIn> {
  try {
    return await openSession(context, async (tx) => ({
      ...(await sessionByPasskey(context, tx, response)),
      isAdmin,
    }))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await discardChallenge(context)
    if (error.code === 'forbidden') throw suspended()
    throw new Problem(
      'sign-in-required',
      isAdmin ? wrongAdmin : 'This passkey couldn’t be used. Try again, or sign in with your password.',
    )
  }
}

async function sessionByPasskey(
  { deps, session }: CallContext,
  tx: Queryable,
  response: AssertionResponse,
): Promise<NewSession> {
  // The library compares the signature counter before it writes it: of two parallel sign-ins the second waits here.
  await tx`select from passkeys where credential_id = ${response.id} for no key update`
  const assertion = { ...response, clientExtensionResults: {} } as AuthenticationResponseJSON
  const answer = await asProblem(() =>
    deps.auth.api.verifyPasskeyAuthentication({
      body: { response: assertion },
      headers: session.headers,
      returnHeaders: true,
    }),
  )
  await tx`update passkeys set last_used_at = now() where credential_id = ${response.id}`
  return { headers: answer.headers, token: answer.response.session.token }
}
