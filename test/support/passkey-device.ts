// A device that creates and uses passkeys (WebAuthn, ES256), implemented from the standard, independently of the
// library under test.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { encodeCBOR } from '@levischuck/tiny-cbor'

export type Ceremony = { challenge: string; rpId?: string; rp?: { id?: string } }
/** The device's deviations from the standard. */
export type Deviation = {
  origin?: string
  rpId?: string
  type?: string
  isUserVerified?: boolean
  challenge?: string
  isSelfAttested?: boolean
  /** Another passkey's id, for which this device has no key. */
  id?: string
}

export type PasskeyDevice = ReturnType<typeof createPasskeyDevice>

const flags = { userPresent: 1, userVerified: 4, backupEligible: 8, backedUp: 16, attested: 64 }
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A device with one passkey. `counter` counts signatures; a device whose counter stays 0 does not count. */
export function createPasskeyDevice({ origin = 'http://viewfinder.test', isCounting = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const device = {
    id: base64url(id),
    counter: 0,
    /** The response to options for a new passkey. */
    register: (options: Ceremony, deviation: Deviation = {}) => {
      const client = clientData('webauthn.create', options, origin, deviation)
      const rpId = deviation.rpId ?? options.rp?.id ?? ''
      const authData = Buffer.concat([
        authenticatorData(rpId, flags.attested, device.counter, deviation),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ])
      const statement = deviation.isSelfAttested
        ? new Map<string, number | Uint8Array>([
            ['alg', -7],
            ['sig', new Uint8Array(sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey))],
          ])
        : new Map<string, number>()
      const attestation = new Map<string, string | Uint8Array | Map<string, number | Uint8Array>>([
        ['fmt', deviation.isSelfAttested ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: device.id,
        rawId: device.id,
        type: 'public-key',
        clientExtensionResults: { credProps: { rk: true } },
        response: {
          clientDataJSON: base64url(client),
          attestationObject: base64url(encodeCBOR(attestation)),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    /** The response to options for signing in. */
    sign: (options: Ceremony, deviation: Deviation = {}) => {
      if (isCounting) device.counter += 1
      const client = clientData('webauthn.get', options, origin, deviation)
      const authData = authenticatorData(deviation.rpId ?? options.rpId ?? '', 0, device.counter, deviation)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      const used = deviation.id ?? device.id
      return {
        id: used,
        rawId: used,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      }
    },
  }
  return device
}

const clientData = (type: string, options: Ceremony, origin: string, deviation: Deviation) =>
  Buffer.from(
    JSON.stringify({
      type: deviation.type ?? type,
      challenge: deviation.challenge ?? options.challenge,
      origin: deviation.origin ?? origin,
      crossOrigin: false,
    }),
  )

function authenticatorData(rpId: string, more: number, counter: number, deviation: Deviation): Buffer {
  const verified = deviation.isUserVerified === false ? 0 : flags.userVerified
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const byte = flags.userPresent | verified | flags.backupEligible | flags.backedUp | more
  return Buffer.concat([sha256(rpId), Buffer.from([byte]), count])
}

/** RFC 9052: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), x and y. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return encodeCBOR(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
}
