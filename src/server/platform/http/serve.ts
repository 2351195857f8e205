// A Node HTTP server around one function, and its orderly end.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Listens; `stop` lets running requests finish for at most `graceMs` and then cuts what is left. */
export async function serve(
  listener: Listener,
  options: { host: string; port: number; graceMs?: number },
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 10_000, maxHeaderSize: 16_384 }, listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server, options.graceMs ?? 7000) }
}

async function stop(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(cut)
}
