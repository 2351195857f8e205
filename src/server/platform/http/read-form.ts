// A multipart form with at most one file, read as a stream: the file goes to disk, so memory stays small however many
// users upload at once.
import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { malformed, Problem } from '../../../contract/problems.ts'
import { UploadedFile } from '../../../contract/shared/upload.ts'
import { toUnavailable } from '../storage/disk-errors.ts'
import { sweepTemporaryFiles, temporaryPath } from '../storage/temporary-files.ts'
import { Unavailable } from '../unavailable.ts'
import { drain } from './read-body.ts'

const limits = { files: 1, fields: 60, fieldSize: 10_000, fieldNameSize: 60, parts: 61, headerPairs: 20 }
// Everything except the file: fields and boundaries.
const overheadBytes = 700_000
const maxMs = 150_000
const maxAtOnce = 64
// Our own pages send two at once.
const maxPerClient = 6
// Sixteen kilobits a second: the slowest mobile networks are several times faster.
const pace = { bytes: 20_000, ms: 10_000 }

export type Form = {
  /** Fields by name, repeated ones as a list, and the file under its own name. */
  body: Record<string, unknown>
  /** Removes the file; to be called after the response. */
  discard: () => Promise<void>
}

const folder = join(tmpdir(), `viewfinder-uploads-${process.getuid?.() ?? 0}`)
// Forms that are being read, by sender.
const running = new Map<string, number>()

export const isForm = (request: IncomingMessage) =>
  /^multipart\/form-data\b/i.test(String(request.headers['content-type'] ?? ''))

/**
 * Reads one form; the number of simultaneous forms per sender is limited. @throws Problem too-large, validation,
 * unavailable, or Unavailable for a full disk; nothing is left on disk then
 */
export async function readForm(
  request: IncomingMessage,
  sender: string,
  maxFileBytes: number,
): Promise<Form> {
  if (Number(request.headers['content-length'] ?? 0) > maxFileBytes + overheadBytes)
    return refuse(request, tooLarge(maxFileBytes))
  const ofSender = running.get(sender) ?? 0
  if (ofSender >= maxPerClient || [...running.values()].reduce((sum, one) => sum + one, 0) >= maxAtOnce)
    return refuse(
      request,
      new Problem('unavailable', 'Too many files are being uploaded right now. Try again in a minute.', {
        retryAfterSeconds: 60,
      }),
    )
  running.set(sender, ofSender + 1)
  const reading = new Reading(maxFileBytes)
  const tooSlow = () => reading.fail(malformed('The upload took too long'))
  const timer = setTimeout(tooSlow, maxMs)
  const watch = watchPace(request, tooSlow)
  try {
    await reading.read(request)
    return { body: reading.body, discard: reading.discard }
  } catch (error) {
    await reading.discard()
    return refuse(request, getReason(error))
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    const left = (running.get(sender) ?? 1) - 1
    if (left > 0) running.set(sender, left)
    else running.delete(sender)
  }
}

function watchPace(request: IncomingMessage, tooSlow: () => void): NodeJS.Timeout {
  let before = request.socket.bytesRead
  return setInterval(() => {
    const now = request.socket.bytesRead
    // If unread data is waiting, the server is the slow side.
    if (now - before < pace.bytes && !request.complete && request.readableLength === 0) tooSlow()
    before = now
  }, pace.ms)
}

function refuse(request: IncomingMessage, reason: unknown): never {
  drain(request)
  throw reason
}

const tooLarge = (bytes: number) =>
  new Problem('too-large', `The file is larger than ${Math.floor(bytes / 1_000_000)} MB, which is the limit.`)

// A full disk is a server error, any other error is the sender's.
function getReason(error: unknown): unknown {
  const reason = toUnavailable(error)
  return reason instanceof Problem || reason instanceof Unavailable
    ? reason
    : malformed('The form could not be read')
}

/** Removes the files of forms that a killed server was reading. */
export const sweepForms = () => sweepTemporaryFiles(folder)

class Reading {
  readonly body: Record<string, unknown> = {}
  private readonly path = temporaryPath(folder)
  private readonly stop = new AbortController()
  private writing: Promise<void> | undefined
  private readonly maxFileBytes: number

  constructor(maxFileBytes: number) {
    this.maxFileBytes = maxFileBytes
  }

  fail = (reason: unknown): void => this.stop.abort(reason)

  discard = async (): Promise<void> => {
    await this.writing?.catch(() => {})
    await rm(this.path, { force: true })
  }

  async read(request: IncomingMessage): Promise<void> {
    const parser = busboy({
      headers: request.headers,
      // The parser also rejects a file that is exactly as long as its limit.
      limits: { ...limits, fileSize: this.maxFileBytes + 1 },
      defParamCharset: 'utf8',
    })
    parser.on('field', (name, value, info) => {
      if (info.nameTruncated || info.valueTruncated)
        return this.fail(new Problem('too-large', `The field ${name.slice(0, 60)} is too long`))
      if (/^[a-zA-Z]+$/.test(name)) this.add(name, value)
    })
    parser.on('file', (name, stream, info) => {
      this.writing = this.keep(name, stream, info)
      this.writing.catch(this.fail)
    })
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.on(limit, () =>
        this.fail(
          malformed(limit === 'filesLimit' ? 'Upload one file at a time' : 'The form has too many fields'),
        ),
      )
    await this.feed(request, parser)
    await this.writing
    this.stop.signal.throwIfAborted()
  }

  // Piped by hand: `pipeline` would end the request together with its connection or, with an iterator, wait for a
  // silent sender.
  private async feed(request: IncomingMessage, parser: busboy.Busboy): Promise<void> {
    const { signal } = this.stop
    try {
      await new Promise<void>((resolve, reject) => {
        const gone = () => request.readableEnded || reject(new Error('The client disconnected'))
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        parser.once('finish', resolve).on('error', reject)
        request.once('close', gone).on('error', reject)
        if (request.destroyed) gone()
        request.pipe(parser)
      })
    } catch (error) {
      request.unpipe(parser)
      parser.destroy()
      throw signal.aborted ? signal.reason : error
    }
  }

  private add(name: string, value: string): void {
    const before = this.body[name]
    this.body[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }

  private async keep(
    name: string,
    stream: Readable & { truncated?: boolean },
    info: busboy.FileInfo,
  ): Promise<void> {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    let size = 0
    stream.once('limit', () => this.fail(tooLarge(this.maxFileBytes)))
    const measure = new Transform({
      transform(chunk: Buffer, _, done) {
        size += chunk.length
        hash.update(chunk)
        done(null, chunk)
      },
    })
    await pipeline(stream, measure, createWriteStream(this.path, { mode: 0o600 }), {
      signal: this.stop.signal,
    })
    if (!/^[a-zA-Z]+$/.test(name) || (size === 0 && !info.filename)) return
    this.body[name] = new UploadedFile({
      path: this.path,
      size,
      sha256: hash.digest('hex'),
      name: String(info.filename ?? ''),
      type: info.mimeType,
    })
  }
}
