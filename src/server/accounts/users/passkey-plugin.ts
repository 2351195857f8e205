// Better Auth's passkeys on the product's own table, with required user verification: a passkey replaces password and second factor.
import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { deviceName } from './device-name.ts'

const challengeCookie = 'passkey'

/** The cookie that binds a challenge to the browser that requested it; its value is the id of the challenge's row. */
export const challengeInCookie = /(?:^|;\s*)(?:__Secure-)?viewfinder\.passkey=([\w-]+)/

function requireVerifiedUser(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED', message: 'Not verified' })
}

/** @param origin where passkeys are used; undefined: the origin of the request, which was checked before */
export function passkeyPlugin(origin: string | undefined) {
  return passkey({
    rpName: 'Viewfinder',
    origin: origin ?? null,
    advanced: { webAuthnChallengeCookie: challengeCookie },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification: { registrationInfo }, ctx }) => {
        requireVerifiedUser(registrationInfo?.userVerified)
        const name = getAuthenticatorName(registrationInfo?.aaguid)
        return { name: name ?? deviceName(ctx.headers?.get('user-agent') ?? null) }
      },
    },
    authentication: {
      afterVerification: async ({ verification }) =>
        requireVerifiedUser(verification.authenticationInfo.userVerified),
    },
    schema: {
      passkey: {
        modelName: 'passkeys',
        fields: {
          publicKey: 'public_key',
          userId: 'user_id',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  })
}
