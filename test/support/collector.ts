// A double of an OpenTelemetry collector: it keeps the spans that it gets by OTLP over HTTP as JSON, or never answers.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean }

export type CollectedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 1 internal, 2 server, 3 client, 5 consumer */
  kind: number
  attributes: { key: string; value: Value }[]
  status: { code?: number; message?: string }
}

export type Collector = {
  url: string
  spans: CollectedSpan[]
  /** All that arrived, as text. */
  text: () => string
  headers: NodeJS.Dict<string | string[]>[]
  requests: () => number
  /** How many requests were open at once. */
  mostOpen: () => number
  close: () => Promise<void>
}

export async function startCollector({ answers = true } = {}): Promise<Collector> {
  const spans: CollectedSpan[] = []
  const bodies: string[] = []
  const headers: Collector['headers'] = []
  let open = 0
  let mostOpen = 0
  const server = createServer((request, response) => {
    open += 1
    mostOpen = Math.max(mostOpen, open)
    response.once('close', () => {
      open -= 1
    })
    headers.push({ ...request.headers, path: request.url })
    if (!answers) return
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      bodies.push(body)
      for (const resource of JSON.parse(body).resourceSpans)
        for (const scope of resource.scopeSpans) spans.push(...scope.spans)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => bodies.join('\n'),
    headers,
    requests: () => headers.length,
    mostOpen: () => mostOpen,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Of a span that waited a millisecond or longer for a connection, which a busy machine decides. */
export const waitOfPool = 'viewfinder.pool.wait_ms'

/** The attributes of a span as an object, without that wait. */
export const attributesOf = ({ attributes }: CollectedSpan): Record<string, unknown> =>
  Object.fromEntries(
    attributes
      .filter(({ key }) => key !== waitOfPool)
      .map(({ key, value }) => [key, Object.values(value)[0]]),
  )
