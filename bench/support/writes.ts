// Sixteen clients that send prepared requests one after the other, each request once, and wait for each response.
import { Agent, request } from 'node:http'
import type { Load } from './load.ts'
import { percentile } from './statistics.ts'

export type Write = {
  method: string
  path: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

const connections = 16

/** Runs `work` for every item, sixteen at a time; the time of each in ms. */
export async function sixteenAtATime<T>(
  items: readonly T[],
  work: (item: T) => Promise<boolean>,
): Promise<Load> {
  const times: number[] = []
  let next = 0
  let failures = 0
  const begin = performance.now()
  const client = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      const start = performance.now()
      if (!(await work(item))) failures++
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  const seconds = (performance.now() - begin) / 1000
  return {
    requestsPerSecond: times.length / seconds,
    p50Ms: percentile(times, 50),
    p99Ms: percentile(times, 99),
    failures,
    count: times.length,
  }
}

const isSuccess = (status: number) => status < 300

/** Sends the requests over keep-alive connections; a status other than 2xx, or those that are `expected`, is a failure. */
export async function sendAll(
  url: string,
  writes: readonly Write[],
  expected: (status: number) => boolean = isSuccess,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  try {
    return await sixteenAtATime(writes, async (write) => expected(await send(url, agent, write)))
  } finally {
    agent.destroy()
  }
}

/** The status of the answer. */
function send(
  url: string,
  agent: Agent,
  { method, path, token, body, headers: more }: Write,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body)
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...more,
    }
    const sent = request(url + path, { method, agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 500))
    })
    sent.setTimeout(30_000, () => sent.destroy(new Error(`No answer within 30 s: ${method} ${path}`)))
    sent.on('error', reject)
    sent.end(text)
  })
}
