// Signatures of events in Stripe's scheme: `t=SECONDS,v1=HEX`, an HMAC-SHA256 of `SECONDS.BODY`.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { GatewayError } from './gateway.ts'

/** How old a signature may be, and how far ahead of our clock. */
export const toleranceSeconds = 300

const digest = (secret: string, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

export function signEvent(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, body)}`
}

/** @throws GatewayError bad-signature */
export function requireSignature(secret: string, body: string, header: string | undefined, at: Date): void {
  const parts = (header ?? '').split(',').map((part) => part.split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const seconds = /^\d{1,12}$/.test(time) ? Number(time) : Number.NaN
  const expected = Buffer.from(digest(secret, seconds, body))
  const isGenuine = parts.some(([name, value = '']) => {
    const given = Buffer.from(value)
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
  const isRecent = Math.abs(at.getTime() / 1000 - seconds) <= toleranceSeconds
  if (!isGenuine || !isRecent)
    throw new GatewayError('bad-signature', 'The signature is missing, wrong or too old')
}
