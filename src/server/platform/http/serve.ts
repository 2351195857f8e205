// A Node HTTP server around one function, and its orderly end.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type ProblemType, problems } from '../../../contract/problems.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Thrown when the address cannot be listened on; `message` is one clear line for the operator. */
export class CannotListen extends Error {}

/** Listens; `stop` lets running requests finish for at most `graceMs` and then cuts what is left. @throws CannotListen */
export async function serve(
  listener: Listener,
  options: { host: string; port: number; graceMs?: number },
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer(
    { requestTimeout: 180_000, headersTimeout: 15_000, keepAliveTimeout: 10_000, maxHeaderSize: 16_384 },
    listener,
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, options)))
    server.listen(options.port, options.host, resolve)
  })
  server.on('clientError', answerUnreadable)
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server, options.graceMs ?? 5000) }
}

async function stop(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that is kept alive becomes idle when its last answer is out: it is closed then, not after its own patience.
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

// What is no HTTP request never reaches the application.
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
