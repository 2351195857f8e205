// The product behind a server that a test can cut: stop it in the middle of anything, lose answers, damage files, change a file.
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to a request. `lose`: the product answers, but the client never gets the answer. */
type Fate = 'pass' | 'cut' | 'lose' | 'damage'

export type CuttableServer = {
  url: string
  /** `METHOD path` of the requests that reached it. */
  requests: string[]
  /** Decides on each request; everything passes by default. */
  decide: (request: { method: string; path: string }) => Fate
  /** Appended to the text of a path. */
  appended: Map<string, string>
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
    appended: new Map(),
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
  const appended = cuttable.appended.get(path)
  const headers = { ...request.headers, ...(appended ? { 'accept-encoding': 'identity' } : {}) }
  const passed = httpRequest(new URL(path, target), { method, headers }, (got) => {
    if (fate === 'lose') return void got.resume().on('end', () => request.socket.destroy())
    if (fate === 'pass' && appended === undefined) {
      response.writeHead(got.statusCode ?? 500, got.headers)
      return void got.pipe(response)
    }
    const chunks: Buffer[] = []
    got.on('data', (chunk: Buffer) => chunks.push(chunk))
    got.on('end', () => {
      const body = Buffer.concat([...chunks, Buffer.from(appended ?? '')])
      if (fate === 'damage') body[0] = (body[0] ?? 0) ^ 0xff
      const { 'content-length': _, etag: __, ...rest } = got.headers
      response.writeHead(got.statusCode ?? 500, { ...rest, 'content-length': body.length }).end(body)
    })
  })
  passed.on('error', () => request.socket.destroy())
  request.pipe(passed)
}
