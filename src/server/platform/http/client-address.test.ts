// The address of a request's client, and the network that rate limits count by.
import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createClientAddress, createProxyCheck, getNetwork } from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s counts as %s', (address, network) => expect(getNetwork(address)).toBe(network))

describe('behind proxies', () => {
  const address = createClientAddress(createProxyCheck(['10.0.0.0/8', '192.0.2.1', '2001:db8:f::/48']))
  const from = (remoteAddress: string, forwarded?: string) =>
    address({
      socket: { remoteAddress },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    } as IncomingMessage)

  test.each<[string, string, string | undefined, string]>([
    ['nobody forwards', '203.0.113.7', undefined, '203.0.113.7'],
    ['a stranger claims to forward', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['a proxy on this machine', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['the same on a dual-stack socket', '::ffff:127.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['what the client sent along', '127.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['a named proxy', '192.0.2.1', '198.51.100.1', '198.51.100.1'],
    ['a named network of proxies', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['two proxies', '127.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.9', '198.51.100.1'],
    ['an IPv6 proxy', '2001:db8:f::1', '2001:db8:1::1', '2001:db8:1::1'],
    ['an entry with a port', '127.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['an IPv6 entry with a port', '127.0.0.1', '[2001:db8:1::1]:4711', '2001:db8:1::1'],
    ['an entry that is no address', '127.0.0.1', '198.51.100.1, unknown', '127.0.0.1'],
    ['an empty header', '10.0.0.9', '', '10.0.0.9'],
    ['a socket that is gone', '', '198.51.100.1', ''],
  ])('%s', (_, peer, forwarded, expected) => expect(from(peer, forwarded)).toBe(expected))
})
