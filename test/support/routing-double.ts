// A local server that answers as OSRM does: the drive between two points on a straight road at 60 miles an hour; or badly.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { distanceMiles } from '../../src/rules/distance.ts'

export type RoutingDouble = {
  url: string
  requests: URL[]
  /** How long the road is for a mile of the straight line. */
  stretch: number
  /** Answers the next requests instead, one each. */
  failures: ((response: ServerResponse) => void)[]
  close: () => Promise<void>
}

export async function startRoutingDouble(): Promise<RoutingDouble> {
  const double: Omit<RoutingDouble, 'url' | 'close'> = { requests: [], stretch: 2, failures: [] }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    double.requests.push(url)
    const fail = double.failures.shift()
    if (fail) return fail(response)
    const ends = /^\/car\/route\/v1\/driving\/([-\d.]+),([-\d.]+);([-\d.]+),([-\d.]+)$/.exec(url.pathname)
    if (!ends) return response.writeHead(404).end()
    const [west, south, east, north] = ends.slice(1).map(Number) as [number, number, number, number]
    const straight = distanceMiles({ latitude: south, longitude: west }, { latitude: north, longitude: east })
    const meters = straight * double.stretch * 1609.344
    const coordinates = [
      [west, south],
      [west, north],
      [east, north],
    ]
    const answer = {
      code: 'Ok',
      routes: [
        { distance: meters, duration: meters / 26.8224, geometry: { type: 'LineString', coordinates } },
      ],
      waypoints: [{ distance: 3 }, { distance: 4 }],
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  const { port } = server.address() as AddressInfo
  return Object.assign(double, { url: `http://127.0.0.1:${port}/car/?key=secret`, close })
}
