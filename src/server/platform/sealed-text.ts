// Text encrypted at rest: AES-256-GCM with a key derived from the server's secret (HKDF-SHA256, one key per purpose).
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

const getKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'viewfinder', purpose, 32))

/** `owner` is bound to the text: it cannot be opened in the name of another owner, such as after a row was copied. */
export type SealContext = { secret: string; purpose: string; owner: string }

/** Base64 of nonce, authentication tag and encrypted text. */
export function sealText(text: string, { secret, purpose, owner }: SealContext): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', getKey(secret, purpose), iv)
  cipher.setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
}

/** @throws Error if the text was changed, or was sealed with another secret, purpose or owner */
export function openText(sealed: string, { secret, purpose, owner }: SealContext): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', getKey(secret, purpose), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  )
}

/**
 * The last four digits of an account number, to recognize it by; null if it has too few digits to hide any.
 */
export function lastFour(account: string): string | null {
  const digits = account.replace(/\D/g, '')
  return digits.length >= 8 ? digits.slice(-4) : null
}
