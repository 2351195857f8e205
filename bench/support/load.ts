// Clients that wait for each response before they send the next request: sixteen at once, or one with exact times.
import { Agent, get } from 'node:http'
import autocannon from 'autocannon'
import { percentile } from './statistics.ts'

const connections = 16

/**
 * With this, each request is built when its turn comes. Otherwise every client builds its whole list while
 * the first requests are pending, and the 100 ms that this takes count as the server's.
 */
const setupRequest = (request: object) => request

export type Load = {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  failures: number
  count: number
}

/**
 * Sends the paths in turn over `connections`, each starting at a different position in the list, for this
 * many seconds.
 */
export async function closedLoop(
  url: string,
  paths: readonly string[],
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Load> {
  const times: number[] = []
  let started = 0
  const result = await new Promise<{ errors: number; timeouts: number; non2xx: number }>(
    (resolve, reject) => {
      const instance = autocannon(
        {
          url,
          connections,
          duration: seconds,
          setupClient: (client) => {
            const from = Math.floor((started++ / connections) * paths.length)
            client.setRequests(
              [...paths.slice(from), ...paths.slice(0, from)].map((path) => ({
                path,
                headers,
                setupRequest,
              })),
            )
          },
        },
        (error, done) => (error ? reject(error) : resolve(done)),
      )
      instance.on('response', (_client: unknown, _status: number, _bytes: number, milliseconds: number) =>
        times.push(milliseconds),
      )
    },
  )
  return {
    requestsPerSecond: times.length / seconds,
    p50Ms: percentile(times, 50),
    p99Ms: percentile(times, 99),
    failures: result.errors + result.timeouts + result.non2xx,
    count: times.length,
  }
}

/** One client on one keep-alive connection. */
export function singleClient(url: string): {
  fetch: (path: string) => Promise<{ ms: number; status: number; body: Buffer }>
  close: () => void
} {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    fetch: (path) =>
      new Promise((resolve, reject) => {
        const begin = performance.now()
        const request = get(url + path, { agent }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              ms: performance.now() - begin,
              status: response.statusCode ?? 0,
              body: Buffer.concat(chunks),
            }),
          )
        })
        request.setTimeout(30_000, () => request.destroy(new Error(`No answer within 30 s: ${path}`)))
        request.on('error', reject)
      }),
    close: () => agent.destroy(),
  }
}
