// Secret tokens, such as those of sessions and calendar addresses: only their hashes are stored, so that nobody can
// use what a copy of the database contains.
import { createHmac, hash } from 'node:crypto'

/** SHA-256 as 64 hexadecimal digits. Sufficient for tokens of 128 random bits or more; not for passwords. */
export const hashToken = (token: string): string => hash('sha256', token)

/** `purpose` separates the kinds of tokens, `id` is the row's; a new `nonce` makes a new token. */
type TokenSource = { purpose: string; id: string; nonce: string }

type ShownToken = {
  source: TokenSource
  /** 64 hexadecimal digits, or 24 digits of base64url. */
  encoding: 'hex' | 'base64url'
  /** The hashes that the row has. */
  hashes: readonly string[]
  /** Adds a hash to the row: that of a token that nobody has seen yet. */
  store: (hash: string) => Promise<unknown>
}

/** A token that its owner may see again: it is derived from the server's secret. With another secret a row gets one more token. */
export async function showToken(
  secret: string,
  { source: { purpose, id, nonce }, encoding, hashes, store }: ShownToken,
): Promise<string> {
  const bytes = createHmac('sha256', secret).update(`${purpose} ${id} ${nonce}`).digest()
  const token = encoding === 'hex' ? bytes.toString('hex') : bytes.subarray(0, 18).toString('base64url')
  const hash = hashToken(token)
  if (!hashes.includes(hash)) await store(hash)
  return token
}
