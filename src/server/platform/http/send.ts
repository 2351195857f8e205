// A reply onto the socket: validators, compression, HEAD.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib'
import { etagOf } from '../storage/file-store.ts'
import type { Reply } from './reply.ts'

const compressible = /^(text\/|application\/(json|problem\+json|javascript|manifest\+json|xml|rss\+xml|vnd\.mapbox-vector-tile)|image\/svg)/
const smallestCompressed = 1024
const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** Sends the reply; resolves when it is out or the client is gone. */
export async function send(request: IncomingMessage, response: ServerResponse, reply: Reply): Promise<void> {
  for (const [name, value] of Object.entries(reply.headers)) if (value !== undefined) response.setHeader(name, value)
  response.statusCode = reply.status
  if (reply.stream) return await sendStream(request, response, reply.stream)
  const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body
  if (!body || body.length === 0) return void response.end()
  if (reply.status === 200 && (request.method === 'GET' || request.method === 'HEAD')) {
    const etag = response.getHeader('etag') ?? etagOf(body)
    response.setHeader('etag', etag)
    if (matches(request.headers['if-none-match'], String(etag))) {
      response.statusCode = 304
      response.removeHeader('content-type')
      return void response.end()
    }
  }
  const encoded = await encode(request, response, body)
  response.setHeader('content-length', encoded.length)
  response.end(request.method === 'HEAD' ? undefined : encoded)
}

function matches(condition: string | undefined, etag: string): boolean {
  return condition?.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag) ?? false
}

async function encode(request: IncomingMessage, response: ServerResponse, body: Uint8Array): Promise<Uint8Array> {
  if (!isCompressible(response)) return body
  response.appendHeader('vary', 'accept-encoding')
  if (body.length < smallestCompressed) return body
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) {
    response.setHeader('content-encoding', 'br')
    return await brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  }
  if (/\bgzip\b/.test(accepted)) {
    response.setHeader('content-encoding', 'gzip')
    return await gzipped(body, { level: 5 })
  }
  return body
}

function isCompressible(response: ServerResponse): boolean {
  return compressible.test(String(response.getHeader('content-type') ?? '')) && !response.hasHeader('content-encoding')
}

async function sendStream(request: IncomingMessage, response: ServerResponse, stream: ReadableStream<Uint8Array>): Promise<void> {
  if (request.method === 'HEAD') {
    await stream.cancel()
    return void response.end()
  }
  const source = Readable.fromWeb(stream as never)
  if (!isCompressible(response) || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return await pipeline(source, response)
  response.setHeader('content-encoding', 'gzip')
  response.appendHeader('vary', 'accept-encoding')
  // Flushed with every piece, so that the first bytes of a page do not wait for its last.
  await pipeline(source, createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH }), response)
}
