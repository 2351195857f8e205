// Byte ranges of a PMTiles archive on this machine or on a server that answers range requests.
import { type FileHandle, open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RangeResponse, Source } from 'pmtiles'
import { userAgent } from '../../platform/http/user-agent.ts'

/**
 * An error for the operator in one line. `archive`: its server or content; `gone`: it is no longer there; `box`: another box would do;
 * `machine`: this one.
 */
export class BasemapError extends Error {
  kind: 'archive' | 'gone' | 'box' | 'machine'
  constructor(message: string, kind: BasemapError['kind'] = 'archive') {
    super(message)
    this.kind = kind
  }
}

export type ArchiveSource = Source & { close: () => Promise<void> }

/** How a server is asked. `signal`: of all requests. */
export type Patience = {
  attempts?: number
  timeoutMs?: number
  firstWaitMs?: number
  signal?: AbortSignal | undefined
}

/** @param from an http(s) URL or the absolute path of a file. @throws BasemapError */
export async function openSource(from: string, patience: Patience = {}): Promise<ArchiveSource> {
  return /^https?:\/\//i.test(from) ? new HttpSource(from, patience) : await FileSource.open(from)
}

class FileSource implements ArchiveSource {
  private readonly path: string
  private readonly file: FileHandle
  private readonly etag: string

  private constructor(path: string, file: FileHandle, etag: string) {
    this.path = path
    this.file = file
    this.etag = etag
  }

  static async open(path: string): Promise<FileSource> {
    try {
      const file = await open(path, 'r')
      const { size, mtimeMs } = await file.stat()
      return new FileSource(path, file, `${size}-${mtimeMs}`)
    } catch (error) {
      throw new BasemapError(`The archive cannot be read: ${(error as Error).message}`)
    }
  }

  getKey = () => this.path

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const data = new ArrayBuffer(length)
    const { bytesRead } = await this.file.read(new Uint8Array(data), 0, length, offset)
    return { data: data.slice(0, bytesRead), etag: this.etag }
  }

  close = () => this.file.close()
}

const busy = new Set([408, 429, 500, 502, 503, 504])

/** Repeats requests that fail, because a large part takes hundreds of them. */
class HttpSource implements ArchiveSource {
  private readonly url: string
  private readonly attempts: number
  private readonly timeoutMs: number
  private readonly firstWaitMs: number
  private readonly signal: AbortSignal | undefined

  constructor(url: string, { attempts = 5, timeoutMs = 60_000, firstWaitMs = 1000, signal }: Patience) {
    this.url = url
    this.attempts = attempts
    this.timeoutMs = timeoutMs
    this.firstWaitMs = firstWaitMs
    this.signal = signal
  }

  getKey = () => this.url
  close = async () => {}

  async getBytes(
    offset: number,
    length: number,
    ownSignal?: AbortSignal,
    etag?: string,
  ): Promise<RangeResponse> {
    const signal = ownSignal ?? this.signal
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.ask(offset, length, { signal, etag })
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        if (error instanceof BasemapError) throw error
        if (attempt === this.attempts)
          throw new BasemapError(`${this.host()} cannot be read: ${getReason(error)}`)
        await sleep(this.firstWaitMs * 2 ** (attempt - 1), undefined, signal ? { signal } : {})
      }
    }
  }

  /** Throws a BasemapError where another attempt would not help. */
  private async ask(
    offset: number,
    length: number,
    { signal, etag }: { signal: AbortSignal | undefined; etag: string | undefined },
  ): Promise<RangeResponse> {
    const timeout = AbortSignal.timeout(this.timeoutMs)
    const response = await fetch(this.url, {
      headers: { range: `bytes=${offset}-${offset + length - 1}`, 'user-agent': userAgent() },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (busy.has(response.status)) throw new Error(`status ${response.status}`)
    if (response.status === 200)
      throw await this.refused(
        response,
        'does not support range requests, so only the whole archive could be downloaded',
      )
    if (response.status !== 206)
      throw await this.refused(
        response,
        `responded with ${response.status}`,
        response.status === 404 || response.status === 410 ? 'gone' : 'archive',
      )
    const found = response.headers.get('etag') ?? undefined
    if (etag && found && etag !== found)
      throw await this.refused(response, 'has a new version of the archive; start the download again')
    const data = await response.arrayBuffer()
    return found ? { data, etag: found } : { data }
  }

  private async refused(
    response: Response,
    what: string,
    kind?: BasemapError['kind'],
  ): Promise<BasemapError> {
    await response.body?.cancel()
    return new BasemapError(`${this.host()} ${what}.`, kind)
  }

  private host = () => new URL(this.url).host
}

const getReason = (error: unknown) => {
  const { message, cause } = error as Error
  return cause instanceof Error && cause.message ? cause.message : message
}
