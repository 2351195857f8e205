// A request as the routes get it.
import type { IncomingMessage } from 'node:http'
import type { Session } from '../../accounts/users/request-session.ts'

/** `network` is the key for limits: the client's IPv4 address or IPv6 /64. `signal` aborts when the client disconnects or the deadline passes. */
export type RequestContext = {
  request: IncomingMessage
  url: URL
  requestId: string
  signal: AbortSignal
  session: Session
  network: string
}
