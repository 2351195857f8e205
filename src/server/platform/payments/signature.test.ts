// Events are accepted with a signature of our time only, and with ids that can be stored.
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { toGatewayEvent } from './events.ts'
import { requireSignature, signEvent } from './signature.ts'
import { createStripeGateway } from './stripe/stripe-gateway.ts'

const [secret, now] = ['whsec_x', new Date('2027-06-15T10:00:00Z')]
const event = (changes: object = {}) =>
  JSON.stringify({ id: 'evt_1', type: 'x', created: 1_800_000_000, data: { object: {} }, ...changes })
const signAt = (time: string, body: string) =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
const seconds = now.getTime() / 1000

test.each(['NaN', '', '-1', '1e3', 'Infinity', `${seconds + 301}`, `${seconds - 301}`, `${seconds}.5`])(
  'a genuine signature of t=%s is refused',
  (time) => {
    const body = event()
    expect(() => requireSignature(secret, body, signAt(time, body), now)).toThrow('too old')
    const stripe = createStripeGateway(
      { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: secret, apiBase: undefined },
      () => now,
    )
    expect(() => stripe.verifyEvent(body, signAt(time, body))).toThrow()
  },
)

test('the signature of now is accepted', () => {
  expect(() => requireSignature(secret, event(), signEvent(secret, event(), now), now)).not.toThrow()
})

test.each([
  { id: 'x'.repeat(9000) },
  { id: 'evt\u0000' },
  { type: 'x'.repeat(256) },
  { created: 1e300 },
  { created: -1 },
  { data: { object: { object: 'invoice', id: 'x'.repeat(9000) } } },
])('an event with %o is none', (changes) => {
  expect(toGatewayEvent(event(changes))).toBeUndefined()
  expect(toGatewayEvent(event())?.id).toBe('evt_1')
})
