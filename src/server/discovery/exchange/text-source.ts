// A file as decoded text in pieces: detects gzip by content, supports any declared encoding, counts the bytes read.
import { createReadStream, statSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { kmzLimits, readKmz } from './kmz.ts'
import { FileCutOff, UnreadableFile } from './parsed-row.ts'

export type TextSource = {
  text: AsyncIterable<string>
  /** The first characters, for detecting the format. */
  head: string
  /** Undefined for a pipe. */
  bytesTotal: number | undefined
  /** Bytes read from the disk so far. */
  bytesRead: () => number
  close: () => void
}

const pieceBytes = 64 * 1024
const zipMark = Buffer.from('PK\x03\x04', 'latin1')

/**
 * Opens a file and reads its first piece; of a KMZ, the KML file in it.
 * @throws UnreadableFile if there is nothing to read: missing file, folder, other archive, damaged from the first byte
 */
export async function openText(path: string): Promise<TextSource> {
  const bytesTotal = getSize(path)
  const stream = createReadStream(path, { highWaterMark: pieceBytes })
  const close = () => void stream.destroy()
  try {
    const raw = withFirst(stream)
    const start = await raw.first
    const isZip = start?.subarray(0, 4).equals(zipMark)
    const isGzip = start !== undefined && start[0] === 0x1f && start[1] === 0x8b
    const bytes = withFirst(isZip ? kmlOf(raw.all) : isGzip ? unzipped(raw.all) : raw.all)
    const head = (await bytes.first) ?? Buffer.alloc(0)
    const encoding = detectEncoding(head)
    const text = decoded(bytes.all, encoding)
    return {
      text,
      head: new TextDecoder(encoding).decode(head.subarray(0, 8192)),
      bytesTotal,
      bytesRead: () => stream.bytesRead,
      close,
    }
  } catch (error) {
    close()
    throw error instanceof UnreadableFile ? error : new UnreadableFile(getReason(error))
  }
}

function getSize(path: string): number | undefined {
  try {
    const found = statSync(path)
    if (found.isDirectory()) throw new UnreadableFile('it is a folder')
    return found.isFile() ? found.size : undefined
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(getReason(error))
  }
}

function getReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EACCES' || code === 'EPERM') return 'permission was denied'
  return message
}

/** Reads one piece ahead; `all` still yields everything. */
function withFirst(pieces: AsyncIterable<Buffer>): {
  first: Promise<Buffer | undefined>
  all: AsyncIterable<Buffer>
} {
  const iterator = pieces[Symbol.asyncIterator]()
  const first = iterator.next()
  async function* all(): AsyncGenerator<Buffer> {
    try {
      for (let step = await first; !step.done; step = await iterator.next()) yield step.value
    } finally {
      await iterator.return?.()
    }
  }
  return { first: first.then((step) => (step.done ? undefined : step.value)), all: all() }
}

// The list of a zip archive is at its end, so that the whole is read.
async function* kmlOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const all: Buffer[] = []
  let length = 0
  for await (const piece of pieces) {
    length += piece.length
    if (length > kmzLimits.archiveBytes)
      throw new UnreadableFile(`its archive is larger than ${kmzLimits.archiveBytes / 1_000_000} MB`)
    all.push(piece)
  }
  const kml = readKmz(Buffer.concat(all))
  for (let at = 0; at < kml.length; at += pieceBytes) yield kml.subarray(at, at + pieceBytes)
}

// Not a stream pipeline: on truncated input it discards data that is already unzipped but not yet passed on.
async function* unzipped(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: pieceBytes })
  const ready: Buffer[] = []
  let failure: Error | undefined
  const ended = new Promise<void>((resolve) => {
    gunzip.on('data', (piece: Buffer) => ready.push(piece))
    gunzip.on('error', (error) => {
      failure = error
      resolve()
    })
    gunzip.on('end', resolve)
  })
  try {
    for await (const piece of pieces) {
      await Promise.race([new Promise((resolve) => gunzip.write(piece, resolve)), ended])
      yield* ready.splice(0)
      if (failure) break
    }
    gunzip.end()
    await ended
    yield* ready.splice(0)
  } finally {
    gunzip.destroy()
  }
  if (failure)
    throw new FileCutOff(
      failure.message === 'unexpected end of file'
        ? 'the compressed data ends too early'
        : `the compressed data is damaged (${failure.message})`,
      0,
    )
}

/** UTF-8 unless a byte order mark or an XML declaration says otherwise. */
function detectEncoding(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const declared = head
    .subarray(0, 200)
    .toString('latin1')
    .match(/^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/)?.[1]
  try {
    return new TextDecoder(declared ?? 'utf-8').encoding
  } catch {
    throw new UnreadableFile(`its encoding ${declared} is not supported`)
  }
}

// Broken bytes become U+FFFD here and an error of their row later; line breaks are always preserved.
async function* decoded(pieces: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let line = 1
  try {
    for await (const piece of pieces) {
      const text = decoder.decode(piece, { stream: true })
      line += lineBreaks(text)
      if (text !== '') yield text
    }
  } catch (error) {
    throw error instanceof FileCutOff ? new FileCutOff(error.message, line) : error
  }
  const last = decoder.decode()
  if (last !== '') yield last
}

function lineBreaks(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
