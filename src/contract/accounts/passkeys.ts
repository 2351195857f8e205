// Passkeys (WebAuthn): keys on a user's devices that sign them in without a password. Browsers send and receive the
// standard's JSON.
import { z } from 'zod'
import { idParam, plainText, publicCall, userCall } from '../shared/call.ts'
import { signedInShape } from './users.ts'

const tags = ['Account']
const yourPassword = z.string('Enter your password.').min(1, 'Enter your password.').max(1000)
const base64url = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/, 'Expected base64url')
const name = plainText(60).refine((text) => text.length > 0, 'Enter a name.')

const passkeyShape = z.object({
  id: z.uuid(),
  name: z.string(),
  /** A password manager stores it, and it works on the user's other devices. */
  isSynced: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})

const transports = z.array(z.string().max(20)).max(10).optional()
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
}

const registrationResponse = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url(4000), attestationObject: base64url(20_000), transports }),
})

const assertionResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(100).optional(),
  }),
})

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports })

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
})

const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  userVerification: z.literal('required'),
})

const listPasskeys = userCall
  .route({ method: 'GET', path: '/account/passkeys', summary: 'List your passkeys', tags })
  .output(z.array(passkeyShape))

const preparePasskey = userCall
  .route({
    method: 'POST',
    path: '/account/passkeys/options',
    summary:
      'Start adding a passkey. The options work once, for five minutes, together with the cookie they set',
    tags,
  })
  .input(z.object({ password: yourPassword }))
  .output(creationOptions)

const addPasskey = userCall
  .route({
    method: 'POST',
    path: '/account/passkeys',
    summary: 'Add the passkey that the device created',
    tags,
    successStatus: 201,
  })
  .input(z.object({ response: registrationResponse, name: name.optional() }))
  .output(passkeyShape)

const renamePasskey = userCall
  .route({ method: 'PATCH', path: '/account/passkeys/{id}', summary: 'Rename a passkey', tags })
  .input(z.object({ id: idParam, name }))
  .output(passkeyShape)

const removePasskey = userCall
  .route({
    method: 'POST',
    path: '/account/passkeys/{id}/remove',
    summary: 'Remove a passkey',
    tags,
    successStatus: 204,
  })
  .input(z.object({ id: idParam, password: yourPassword }))
  .output(z.void())

const prepareSignIn = publicCall
  .route({
    method: 'POST',
    path: '/auth/passkey/options',
    summary:
      'Start signing in with a passkey, as a user or an administrator. The options work once, for five minutes, together with the cookie they set',
    tags: ['Users'],
  })
  .output(requestOptions)

const signInPasskey = publicCall
  .route({
    method: 'POST',
    path: '/auth/passkey',
    summary: 'Sign in with a passkey, which needs no second step',
    tags: ['Users'],
  })
  .input(z.object({ response: assertionResponse }))
  .output(signedInShape)

const signInPasskeyAdmin = publicCall
  .route({
    method: 'POST',
    path: '/admin/login/passkey',
    summary: 'Sign in as an administrator with a passkey',
    tags: ['Administration'],
  })
  .input(z.object({ response: assertionResponse }))
  .output(signedInShape)

export const passkeyCalls = {
  list: listPasskeys,
  prepare: preparePasskey,
  add: addPasskey,
  rename: renamePasskey,
  remove: removePasskey,
  prepareSignIn,
  signIn: signInPasskey,
  signInAdmin: signInPasskeyAdmin,
}

export type Passkey = z.infer<typeof passkeyShape>
export type CreationOptions = z.infer<typeof creationOptions>
export type RequestOptions = z.infer<typeof requestOptions>
export type RegistrationResponse = z.infer<typeof registrationResponse>
export type AssertionResponse = z.infer<typeof assertionResponse>
