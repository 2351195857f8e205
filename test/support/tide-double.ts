// A local server that answers as NOAA CO-OPS does: stations of its metadata API, high and low waters of its data API; or badly.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TideDouble = {
  url: string
  requests: URL[]
  stations: { id: string; name: string; lat: number; lng: number }[]
  /** An instant of low water, in milliseconds since 1970; high water is 6 hours 12.5 minutes later. */
  lowMs: number
  /** Answers the next requests instead, one each. */
  failures: ((response: ServerResponse) => void)[]
  close: () => Promise<void>
}

const halfTideMs = 6.21 * 3_600_000

export async function startTideDouble(lowMs: number): Promise<TideDouble> {
  const double: Omit<TideDouble, 'url' | 'close'> = { requests: [], stations: [], lowMs, failures: [] }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    double.requests.push(url)
    const fail = double.failures.shift()
    if (fail) return fail(response)
    const isStations = url.pathname === '/mdapi/prod/webapi/stations.json'
    if (!isStations && url.pathname !== '/api/prod/datagetter') return response.writeHead(404).end()
    const { stations } = double
    const body = isStations
      ? { count: stations.length, units: null, stations }
      : toPredictions(url, double.lowMs)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return Object.assign(double, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close })
}

function toPredictions({ searchParams }: URL, lowMs: number): unknown {
  const day = searchParams.get('begin_date') ?? ''
  const startMs = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00Z`)
  const endMs = startMs + Number(searchParams.get('range')) * 3_600_000
  const predictions = []
  for (let turn = Math.ceil((startMs - lowMs) / halfTideMs); lowMs + turn * halfTideMs < endMs; turn += 1)
    predictions.push({
      t: new Date(lowMs + turn * halfTideMs).toISOString().slice(0, 16).replace('T', ' '),
      v: turn % 2 === 0 ? '0.102' : '1.845',
      type: turn % 2 === 0 ? 'L' : 'H',
    })
  return { predictions }
}
