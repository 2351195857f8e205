// The product behind a server that a test can cut: stop it in the middle of anything, lose answers, damage files, change a file, or
// hang like a network without reception.
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a network hangs: it never answers, sends one byte a second, or stops in the middle of each answer. */
export type Hanging = 'hang' | 'trickle' | 'stop'

/** What happens to a request. `lose`: the product answers, but the client never gets the answer. */
type Fate = 'pass' | 'cut' | 'lose' | 'damage' | Hanging

export type CuttableServer = {
  url: string
  /** `METHOD path` of the requests that reached it. */
  requests: string[]
  /** Decides on each request; everything passes by default. */
  decide: (request: { method: string; path: string }) => Fate
  /** Changes the text of a path. */
  changed: Map<string, (text: string) => string>
  stop: () => Promise<void>
  start: () => Promise<void>
}

export async function startCuttableServer(target: string): Promise<CuttableServer> {
  let server: Server | undefined
  let port = 0
  const stop = async () => {
    const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
    server?.closeAllConnections()
    await closed
    server = undefined
  }
  const start = async () => {
    server = createServer((request, response) => answer(cuttable, target, { request, response }))
    await new Promise<void>((resolve) => server?.listen(port, 'localhost', resolve))
    port = (server.address() as AddressInfo).port
    cuttable.url = `http://localhost:${port}`
  }
  const cuttable: CuttableServer = {
    url: '',
    requests: [],
    decide: () => 'pass',
    changed: new Map(),
    stop,
    start,
  }
  await start()
  return cuttable
}

type Exchange = { request: IncomingMessage; response: ServerResponse }

function answer(cuttable: CuttableServer, target: string, { request, response }: Exchange): void {
  const { method = 'GET', url: path = '/' } = request
  cuttable.requests.push(`${method} ${path}`)
  const fate = cuttable.decide({ method, path })
  if (fate === 'cut') return void request.socket.destroy()
  if (fate === 'hang') return void request.resume()
  if (fate === 'trickle') return void trickle(request)
  const change = cuttable.changed.get(path)
  const headers = { ...request.headers, ...(change ? { 'accept-encoding': 'identity' } : {}) }
  const passed = httpRequest(new URL(path, target), { method, headers }, (got) => {
    if (fate === 'lose') return void got.resume().on('end', () => request.socket.destroy())
    if (fate === 'stop') {
      response.writeHead(got.statusCode ?? 500, got.headers)
      return void got.once('data', (chunk: Buffer) => response.write(chunk.subarray(0, chunk.length / 2)))
    }
    if (fate === 'pass' && change === undefined) {
      response.writeHead(got.statusCode ?? 500, got.headers)
      return void got.pipe(response)
    }
    const chunks: Buffer[] = []
    got.on('data', (chunk: Buffer) => chunks.push(chunk))
    got.on('end', () => {
      const whole = Buffer.concat(chunks)
      const body = change ? Buffer.from(change(whole.toString())) : whole
      if (fate === 'damage') body[0] = (body[0] ?? 0) ^ 0xff
      const { 'content-length': _, etag: __, ...rest } = got.headers
      response.writeHead(got.statusCode ?? 500, { ...rest, 'content-length': body.length }).end(body)
    })
  })
  passed.on('error', () => request.socket.destroy())
  request.pipe(passed)
}

function trickle({ socket }: IncomingMessage): void {
  const text = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 9000\r\n\r\n${' '.repeat(9000)}`
  let sent = 0
  const timer = setInterval(() => {
    socket.write(text.charAt(sent))
    sent += 1
  }, 1000)
  socket.once('close', () => clearInterval(timer))
}
