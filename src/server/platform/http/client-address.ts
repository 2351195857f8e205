// From where a request comes.
import type { IncomingMessage } from 'node:http'

/** The client's address; a proxy's word is taken only from this machine. */
export function clientAddress(request: IncomingMessage): string {
  const peer = request.socket.remoteAddress ?? ''
  const forwarded = request.headers['x-forwarded-for']
  const nearest = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim()
  return isThisMachine(peer) && nearest ? nearest : peer
}

/** Whether it is asked from the machine itself, and not through a proxy on it. */
export const isThisMachine = (address: string) =>
  address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'

/** What limits count by: whoever has one IPv6 address has 2^64 of them, so that of those it is the network. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array(Math.max(0, missing)).fill('0')].slice(0, 4).join(':')
}
