// Writes a response to the socket: validators, compression, HEAD.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { getEtag } from '../storage/file-store.ts'
import type { HttpResponse } from './reply.ts'

const compressible =
  /^(text\/|application\/(json|problem\+json|javascript|manifest\+json|xml|rss\+xml|vnd\.mapbox-vector-tile)|image\/svg)/
const smallestCompressed = 1024
const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** Sends the response; resolves when it is written or the client is gone. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: HttpResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) response.setHeader(name, value)
  response.statusCode = answer.status
  if (answer.stream) return await sendStream(request, response, answer.stream)
  const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body
  if (isCompressible(response)) varyByEncoding(response)
  if (!body || body.length === 0) return void response.end()
  if (answer.status === 200 && !answer.isUnique && (request.method === 'GET' || request.method === 'HEAD')) {
    const etag = response.getHeader('etag') ?? getEtag(body)
    response.setHeader('etag', etag)
    if (matchesEtag(request.headers['if-none-match'], String(etag))) {
      response.statusCode = 304
      response.removeHeader('content-type')
      return void response.end()
    }
  }
  const encoded = await encode(request, response, body, answer.isUnique ? 5 : 4)
  response.setHeader('content-length', encoded.length)
  response.end(request.method === 'HEAD' ? undefined : encoded)
}

/** Whether an If-None-Match names this validator; encodings of the same content count as the same. */
export function matchesEtag(condition: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return (
    condition?.split(',').some((candidate) => candidate.trim() === '*' || bare(candidate) === bare(etag)) ??
    false
  )
}

/** Whether an Accept-Encoding header accepts `coding`. */
export function accepts(request: IncomingMessage, coding: string): boolean {
  const named = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim().toLowerCase()))
  return named.some(([name, quality]) => name === coding && !/^q=0(\.0*)?$/.test(quality ?? ''))
}

// Compressed bytes differ from the original ones, so the validator becomes a weak one.
function markEncoded(response: ServerResponse, coding: string): void {
  response.setHeader('content-encoding', coding)
  const etag = response.getHeader('etag')
  if (typeof etag === 'string' && !etag.startsWith('W/')) response.setHeader('etag', `W/${etag}`)
}

async function encode(
  request: IncomingMessage,
  response: ServerResponse,
  body: Uint8Array,
  quality: number,
): Promise<Uint8Array> {
  if (!isCompressible(response) || body.length < smallestCompressed) return body
  if (accepts(request, 'br')) {
    markEncoded(response, 'br')
    return await brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  }
  if (accepts(request, 'gzip')) {
    markEncoded(response, 'gzip')
    return await gzipped(body, { level: 5 })
  }
  return body
}

// A range of a file is not compressed: its offset counts in the bytes of the whole file.
function isCompressible(response: ServerResponse): boolean {
  if (response.statusCode === 206 || response.statusCode === 416) return false
  return (
    compressible.test(String(response.getHeader('content-type') ?? '')) &&
    !response.hasHeader('content-encoding')
  )
}

function varyByEncoding(response: ServerResponse): void {
  if (!/\baccept-encoding\b/i.test(String(response.getHeader('vary') ?? '')))
    response.appendHeader('vary', 'accept-encoding')
}

async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  stream: ReadableStream<Uint8Array>,
): Promise<void> {
  const isSmall = Number(response.getHeader('content-length') ?? smallestCompressed) < smallestCompressed
  const coding =
    isCompressible(response) && !isSmall
      ? (['br', 'gzip'] as const).find((one) => accepts(request, one))
      : undefined
  if (isCompressible(response)) varyByEncoding(response)
  if (coding) {
    markEncoded(response, coding)
    response.removeHeader('content-length')
  }
  if (request.method === 'HEAD') {
    await stream.cancel()
    return void response.end()
  }
  const source = Readable.fromWeb(stream as never)
  if (!coding) return await pipeline(source, response)
  await pipeline(source, compressors[coding](), response)
}

// Flushed with every chunk, so that the first bytes of a page do not wait for its last. Brotli's window of 256 kB holds a page; the default of
// 4 MB would take 4.3 instead of 1.9 MB of memory for each long response.
const compressors = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
    }),
  gzip: () => createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH }),
}
