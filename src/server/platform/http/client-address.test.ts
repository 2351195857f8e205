// From where a request comes, and what limits count by.
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { networkOf } from './client-address.ts'
import { createRateLimit } from './rate-limit.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))

const from = (address: string) => ({ socket: { remoteAddress: address }, headers: {} }) as IncomingMessage

test('whoever has a network of IPv6 addresses has one allowance; others have theirs', () => {
  const limit = createRateLimit({ burst: 3, perSecond: 1, now: () => 0 })
  const allowed = (address: string) => limit(from(address)).allowed
  expect(Array.from({ length: 5 }, (_, index) => allowed(`2001:db8:1:2::${index}`))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect([allowed('2001:db8:1:3::1'), allowed('203.0.113.7'), allowed('203.0.113.8')]).toEqual([
    true,
    true,
    true,
  ])
})
