// Connections that exceed limits: headers and bodies byte by byte, silence, unread responses, too many connections.
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../../../../test/support/until.ts'
import { type ServerLimits, serve, serverLimits } from './serve.ts'

const fast: Partial<ServerLimits> = {
  headersTimeout: 300,
  requestTimeout: 600,
  keepAliveTimeout: 300,
  connectionsCheckingInterval: 50,
}

/** The addresses whose responses are sent or aborted. */
const closed: (string | undefined)[] = []

async function start(limits: Partial<ServerLimits>, isProxy?: () => boolean): Promise<number> {
  const server = await serve(
    (request, response) => {
      request.resume().on('error', () => {})
      response.once('close', () => closed.push(request.url))
      request.once('end', () => response.end(request.url === '/large' ? Buffer.alloc(50_000_000) : 'whole'))
    },
    { host: '127.0.0.1', port: 0, graceMs: 100, limits, ...(isProxy ? { isProxy } : {}) },
  )
  onTestFinished(server.stop)
  return server.port
}

function open(port: number): { socket: Socket; received: () => string; closed: Promise<unknown> } {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => {})
  return { socket, received: () => text, closed: new Promise((resolve) => socket.once('close', resolve)) }
}

/** Sends one piece after the other until the connection is closed; returns the elapsed time. */
async function drip(port: number, first: string, piece: string): Promise<{ ms: number; answer: string }> {
  const { socket, received, closed } = open(port)
  const startedMs = performance.now()
  socket.write(first)
  const timer = setInterval(() => socket.writable && socket.write(piece), 50)
  await closed
  clearInterval(timer)
  return { ms: performance.now() - startedMs, answer: received() }
}

const answers = async (port: number) => (await fetch(`http://127.0.0.1:${port}/`)).text()

test('headers that arrive one by one are cut, however many connections send them, and other clients are served', async () => {
  // Long enough for the other client, however busy two hundred connections keep the server.
  const port = await start({ ...fast, headersTimeout: 800, requestTimeout: 1200 })
  const slow = Array.from({ length: 200 }, () =>
    drip(port, 'GET / HTTP/1.1\r\nhost: localhost\r\n', 'x-a: b\r\n'),
  )
  expect(await answers(port)).toBe('whole')
  for (const { ms, answer } of await Promise.all(slow)) {
    expect(ms).toBeLessThan(3000)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  }
})

test('a body that arrives byte by byte is cut', async () => {
  const port = await start(fast)
  const head = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100000\r\n\r\n'
  const { ms, answer } = await drip(port, head, 'x')
  expect(ms).toBeGreaterThan(500)
  expect(ms).toBeLessThan(3000)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a connection that sends nothing, before or after a request, is closed', async () => {
  const port = await start({ ...fast, idleTimeout: 400 })
  const silent = open(port)
  const done = open(port)
  done.socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const startedMs = performance.now()
  await Promise.all([silent.closed, done.closed])
  expect(done.received()).toContain('whole')
  expect(performance.now() - startedMs).toBeLessThan(3000)
})

test('a response that is never read is aborted', async () => {
  const port = await start({ ...fast, idleTimeout: 400 })
  const { socket, closed: ended } = open(port)
  socket.write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n')
  socket.pause()
  await until(() => closed.includes('/large'))
  socket.resume()
  await ended
  expect(socket.bytesRead).toBeLessThan(50_000_000)
})

test('headers without end are refused before they fill the memory', async () => {
  const port = await start({})
  const { answer } = await drip(
    port,
    `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(20_000)}`,
    'y'.repeat(1000),
  )
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
})

test('one network cannot take all connections, a proxy may, and the total is limited', async () => {
  const isOpen = async (port: number, count: number) => {
    const all = Array.from({ length: count }, () => open(port))
    const isDecided = ({ socket, closed }: ReturnType<typeof open>) => {
      socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
      return Promise.race([closed, new Promise((resolve) => socket.once('data', resolve))])
    }
    await Promise.all(all.map(isDecided))
    return all.filter(({ received }) => received() !== '').length
  }
  expect(await isOpen(await start({ maxConnectionsPerNetwork: 5 }, () => false), 12)).toBe(5)
  expect(await isOpen(await start({ maxConnectionsPerNetwork: 5 }), 12)).toBe(12)
  expect(await isOpen(await start({ maxConnections: 8 }), 12)).toBe(8)
  const again = await start({ maxConnectionsPerNetwork: 1 }, () => false)
  for (let round = 0; round < 3; round++) {
    const { socket, received, closed } = open(again)
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    await closed
    expect(received()).toContain('whole')
  }
})

test('the limits that apply in production', () => {
  expect(serverLimits.headersTimeout + serverLimits.connectionsCheckingInterval).toBeLessThanOrEqual(20_000)
  expect(serverLimits.requestTimeout).toBeGreaterThan(150_000)
  expect(serverLimits.maxConnectionsPerNetwork).toBeLessThan(serverLimits.maxConnections / 5)
})
