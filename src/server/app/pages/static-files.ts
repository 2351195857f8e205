// Serves files of the build and of public/: fingerprinted ones as immutable, others for an hour, precompressed text, and
// byte ranges for map archives. Decision 15 explains why this is not a library.
import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { accepts, matchesEtag } from '../../platform/http/send.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.pmtiles': 'application/vnd.pmtiles',
  '.pbf': 'application/x-protobuf',
}

/** Scripts, styles and other text that scripts/build.mjs compresses into a file beside the original. */
const textFile = /\.(m?js|css|json|webmanifest|svg|txt)$/
/** Ordered by size: the first accepted encoding is sent. */
const encodings = [
  { coding: 'br', extension: '.br' },
  { coding: 'gzip', extension: '.gz' },
]

type Found = { path: string; stats: Stats; coding?: string }

/** The headers of every file of the build at this path, which has one of the known extensions. */
export const assetHeaders = (pathname: string) => ({
  'content-type': types[extname(pathname)] ?? 'application/octet-stream',
  'cache-control': pathname.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600',
})

/** A file below `folder`, or undefined if the path names none. */
export async function staticFile(
  folder: string,
  pathname: string,
  request: IncomingMessage,
): Promise<HttpResponse | undefined> {
  const path = safePath(folder, pathname)
  if (!types[extname(pathname)] || !path) return undefined
  const found = await find(path, request)
  if (!found) return undefined
  const headers = {
    ...assetHeaders(pathname),
    'last-modified': found.stats.mtime.toUTCString(),
    etag: `"${found.stats.size.toString(36)}-${Math.floor(found.stats.mtimeMs).toString(36)}"`,
    'accept-ranges': 'bytes',
    ...(found.coding ? { 'content-encoding': found.coding, vary: 'accept-encoding' } : {}),
  }
  if (matchesEtag(request.headers['if-none-match'], headers.etag)) return { status: 304, headers }
  return part(found, getRange(request, headers), headers)
}

/** The file at `path`, precompressed if available and accepted. A range always refers to the uncompressed file. */
async function find(path: string, request: IncomingMessage): Promise<Found | undefined> {
  const isWhole = request.headers.range === undefined
  for (const { coding, extension } of isWhole && textFile.test(path) ? encodings : []) {
    const stats = accepts(request, coding) ? await getStats(path + extension) : undefined
    if (stats) return { path: path + extension, stats, coding }
  }
  const stats = await getStats(path)
  return stats && { path, stats }
}

async function getStats(path: string): Promise<Stats | undefined> {
  const stats = await stat(path).catch(() => undefined)
  return stats?.isFile() ? stats : undefined
}

function safePath(folder: string, pathname: string): string | undefined {
  try {
    const path = normalize(join(folder, decodeURIComponent(pathname)))
    return path.startsWith(folder + sep) && !path.includes('\0') ? path : undefined
  } catch {
    return undefined
  }
}

// A range applies only to the version of the file that If-Range names.
function getRange(
  request: IncomingMessage,
  current: { etag: string; 'last-modified': string },
): string | undefined {
  const condition = request.headers['if-range']
  const isCurrent =
    condition === undefined || condition === current.etag || condition === current['last-modified']
  return isCurrent && request.method === 'GET' ? request.headers.range : undefined
}

function part(found: Found, range: string | undefined, headers: Record<string, string>): HttpResponse {
  const { size } = found.stats
  const requestedRange = range?.match(/^bytes=(\d*)-(\d*)$/)
  const [first, last] = [requestedRange?.[1] ?? '', requestedRange?.[2] ?? '']
  // Unsupported ranges, including multiple ranges, get the whole file, as RFC 9110 allows.
  if (first + last === '' || (first && last && Number(first) > Number(last))) return whole(found, headers)
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = Math.min(first && last ? Number(last) : size - 1, size - 1)
  if (start > end) return { status: 416, headers: { 'content-range': `bytes */${size}` } }
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end - start + 1),
    },
    stream: webStream(found.path, start, end),
  }
}

function whole({ path, stats }: Found, headers: Record<string, string>): HttpResponse {
  const all = { ...headers, 'content-length': String(stats.size) }
  return stats.size === 0
    ? { status: 200, headers: all }
    : { status: 200, headers: all, stream: webStream(path, 0, stats.size - 1) }
}

function webStream(path: string, start: number, end: number): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>
}
