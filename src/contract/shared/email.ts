// Email addresses, also international ones (RFC 6531, IDNA): letters of any script on both sides of the @.
import { z } from 'zod'

const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const topLevel = '(?:\\p{L}[\\p{L}\\p{M}]+|xn--[a-z0-9-]{2,59})'
const pattern = new RegExp(`^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLevel}$`, 'iu')
const isAscii = (text: string) => /^[ -~]*$/.test(text)

/**
 * The one form in which an address is stored and compared: NFC, and the domain as in the DNS (`münchen.de` is `xn--mnchen-3ya.de`).
 * What is no address, or ASCII, stays as it is.
 */
export function toStoredEmail(text: string): string {
  const address = text.normalize('NFC')
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 1 || isAscii(domain) || !URL.canParse(`http://${domain}`)) return address
  return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
}

/** A text that is an email address, in its stored form. */
export const emailAddress = (message = 'Enter an email address.') =>
  z.email({ pattern, error: message }).overwrite(toStoredEmail)
