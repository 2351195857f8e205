// Text that is encrypted at rest (AES-256-GCM), under a key derived from the server's secret for one purpose.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const version = 'v1'
const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const toKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'viewfinder', purpose, 32))

/** @param purpose separates the keys of different data */
export function sealText(text: string, secret: string, purpose: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, toKey(secret, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** @throws Error for text that was changed, or sealed under another secret or purpose */
export function openText(sealed: string, secret: string, purpose: string): string {
  const [prefix, data = ''] = sealed.split('.')
  if (prefix !== version) throw new Error('This is not a sealed text')
  const bytes = Buffer.from(data, 'base64url')
  const decipher = createDecipheriv(algorithm, toKey(secret, purpose), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  const opened = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
  return opened.toString('utf8')
}

/** The last four digits of an account, to recognize it by; null if it has too few to hide any. */
export function lastFour(account: string): string | null {
  const digits = account.replace(/\D/g, '')
  return digits.length >= 8 ? digits.slice(-4) : null
}
