// The body of a request, read whole up to a limit.
import type { IncomingMessage } from 'node:http'
import { malformed, Problem } from '../../../contract/problems.ts'

const maxJsonBytes = 1_000_000
const maxJsonDepth = 64
const drainedBytes = 128_000_000

/** Parsed JSON, or undefined for an empty body. @throws Problem too-large, unsupported-media, validation */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request, maxJsonBytes)
  if (bytes.length === 0) return undefined
  const type = String(request.headers['content-type'] ?? 'application/json')
  if (!/^application\/([a-z.+-]+\+)?json\b/i.test(type))
    throw new Problem('unsupported-media', 'Send application/json')
  if (isNestedDeeper(bytes, maxJsonDepth))
    throw malformed(`Objects and lists in the body can be nested ${maxJsonDepth} deep`)
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw malformed('The body is not valid JSON')
  }
}

const [quote, backslash] = [0x22, 0x5c]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Whether JSON has more than `limit` objects and lists inside one another. Code that walks a value calls itself for each of them. */
function isNestedDeeper(json: Uint8Array, limit: number): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < json.length; index++) {
    const byte = json[index] as number
    if (isInText && byte === backslash) index += 1
    else if (byte === quote) isInText = !isInText
    else if (!isInText && opening.has(byte) && ++depth > limit) return true
    else if (!isInText && closing.has(byte)) depth -= 1
  }
  return false
}

/** The body as text, whole and unparsed, as its signature covers it. @throws Problem too-large */
export async function readText(request: IncomingMessage): Promise<string> {
  return (await readBytes(request, maxJsonBytes)).toString('utf8')
}

async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return tooLarge(request, limit)
  const chunks: Buffer[] = []
  let size = 0
  // The stream must survive an early exit: the response goes out on the same socket.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > limit) return tooLarge(request, limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(request: IncomingMessage, limit: number): never {
  drain(request)
  throw new Problem('too-large', `At most ${limit} bytes are accepted`)
}

/**
 * Reads and discards the rest of a refused body, within limits: the sender gets the response, and the connection stays
 * usable.
 */
export function drain(request: IncomingMessage): void {
  let left = drainedBytes
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.on('error', () => {})
  request.resume()
}
