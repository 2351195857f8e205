// An authenticator app (RFC 6238), implemented independently of the library under test.
import { createHmac } from 'node:crypto'

/** The six digits of that secret, now or so many seconds from now. */
export function codeOfAuthenticator(secret: string, offsetSeconds = 0): string {
  const bits = [...secret.replace(/=+$/, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1000 + offsetSeconds) / 30)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = (hash.at(-1) as number) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
