// A Node HTTP server around one function, with a graceful stop.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type ProblemType, problems } from '../../../contract/problems.ts'
import { isThisMachine } from './client-address.ts'
import { limitConnections } from './connections.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Thrown when the address cannot be listened on; `message` is one clear line for the operator. */
export class CannotListen extends Error {}

/** The limits of a connection. Times are in milliseconds. */
export type ServerLimits = typeof serverLimits

/** Every limit of the HTTP server. The limits of a request after it was read are in routes.ts. */
export const serverLimits = {
  /** From the first byte to the end of the headers: a client that sends them one by one is cut. */
  headersTimeout: 15_000,
  /** From the first byte to the end of the body; the longest upload fits. */
  requestTimeout: 180_000,
  /**
   * A connection without a request. Longer than proxies keep theirs (deploy/proxies/: 60 s): what a busy server closes just when the next
   * request arrives fails that request.
   */
  keepAliveTimeout: 75_000,
  /**
   * A connection without traffic, such as one whose response is not read. Event streams send a heartbeat every 20 s.
   */
  idleTimeout: 120_000,
  /** How often the first two are checked; Node's default of 30 s would triple them. */
  connectionsCheckingInterval: 2000,
  maxHeaderBytes: 16_384,
  maxConnections: 10_000,
  maxConnectionsPerNetwork: 1000,
}

type ServeOptions = {
  host: string
  port: number
  graceMs?: number
  limits?: Partial<ServerLimits>
  /** Addresses whose connections carry many users. */
  isProxy?: (address: string) => boolean
}

export type Serving = {
  port: number
  /** From now on every answer closes its connection, so that a proxy opens none to a server that is about to stop. */
  drain: () => void
  /** Lets running requests finish for at most `graceMs` and then cuts the rest. */
  stop: () => Promise<void>
}

/** @throws CannotListen */
export async function serve(
  listener: Listener,
  { host, port, graceMs = 5000, limits, isProxy = isThisMachine }: ServeOptions,
): Promise<Serving> {
  const server = createLimitedServer(listener, { ...serverLimits, ...limits }, isProxy)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, { host, port })))
    server.listen(port, host, resolve)
  })
  server.on('clientError', answerUnreadable)
  return {
    port: (server.address() as AddressInfo).port,
    drain: () => server.prependListener('request', closeAfterAnswer),
    stop: () => stop(server, graceMs),
  }
}

const closeAfterAnswer: Listener = (_, response) => {
  response.shouldKeepAlive = false
}

function createLimitedServer(
  listener: Listener,
  { maxHeaderBytes, idleTimeout, maxConnections, maxConnectionsPerNetwork, ...times }: ServerLimits,
  isProxy: (address: string) => boolean,
): Server {
  const server = createServer({ ...times, maxHeaderSize: maxHeaderBytes }, listener)
  server.maxConnections = maxConnections
  server.timeout = idleTimeout
  limitConnections(server, maxConnectionsPerNetwork, isProxy)
  return server
}

async function stop(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A keep-alive connection becomes idle after its last response. It is closed then, not after its own timeout.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(cut)
  clearInterval(idle)
}

function explain(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  if (error.code === 'EADDRINUSE')
    return new CannotListen(
      `Port ${port} on ${host} is already in use; stop the other program or choose another PORT.`,
    )
  if (error.code === 'EACCES')
    return new CannotListen(`Port ${port} may not be used by this user; choose a PORT above 1023.`)
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? ''))
    return new CannotListen(`HOST ${host} is not an address of this machine.`)
  return error
}

const unreadable: Record<string, [string, ProblemType]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'validation'],
}

// Input that is not HTTP never reaches the application.
function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const [status, type] = unreadable[error.code ?? ''] ?? ['400 Bad Request', 'validation']
  const body = JSON.stringify({
    type,
    title: problems[type].title,
    status: Number.parseInt(status, 10),
    detail: 'The request could not be read',
  })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/problem+json\r\nx-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
