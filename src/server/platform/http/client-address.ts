// From where a request comes.
import type { IncomingMessage } from 'node:http'

/** The client's address; a proxy's word is taken only from this machine. */
export function clientAddress(request: IncomingMessage): string {
  const peer = request.socket.remoteAddress ?? ''
  const isLocal = peer === '127.0.0.1' || peer === '::1' || peer === '::ffff:127.0.0.1'
  const forwarded = request.headers['x-forwarded-for']
  const nearest = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim()
  return isLocal && nearest ? nearest : peer
}
