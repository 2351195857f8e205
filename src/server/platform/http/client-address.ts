// The address of a request's client, and the network that rate limits count by.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** The client's address of a request, without the port. */
export type ClientAddress = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string

/** Whether the request comes from this machine itself, and not through a proxy on it. */
export const isThisMachine = (address: string) => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)

/**
 * Whether an address belongs to a proxy: this machine, or one of `trusted` (addresses and networks such as
 * 10.0.0.0/8).
 */
export function createProxyCheck(trusted: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const one of trusted) {
    const [address = '', bits] = one.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const plain = withoutMapping(address)
    const family = isIP(plain)
    return isThisMachine(plain) || (family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4'))
  }
}

/**
 * The nearest address that is not a proxy. X-Forwarded-For counts only from a proxy and is read from its end, where the
 * proxy wrote. Entries before that come from the client and are not trusted.
 */
export function createClientAddress(isProxy: (address: string) => boolean): ClientAddress {
  return ({ socket, headers }) => {
    let address = withoutMapping(socket.remoteAddress ?? '')
    const forwarded = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',')
    while (isProxy(address)) {
      const nearer = addressIn(forwarded.pop() ?? '')
      if (nearer === undefined) break
      address = nearer
    }
    return address
  }
}

// Some proxies add the port: 203.0.113.7:4711, [2001:db8::1]:4711.
function addressIn(entry: string): string | undefined {
  const text = entry.trim().replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')
  return isIP(text) ? withoutMapping(text) : undefined
}

const withoutMapping = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '')

/** An IPv4 address unchanged; for IPv6 the /64 network, because one client has all 2^64 of its addresses. */
export function getNetwork(address: string): string {
  const plain = withoutMapping(address)
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array(Math.max(0, missing)).fill('0')]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
