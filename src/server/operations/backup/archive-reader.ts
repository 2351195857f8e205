// Reads the entries of a backup in order. A changed or missing byte is reported as an error, at the end of the archive at the latest.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { createTarDecoder } from 'modern-tar'
import { endBytes, isEnd, packEnd } from './archive-format.ts'
import { BackupError } from './backup-error.ts'

export type ArchiveEntry = { name: string; content: Buffer }

/** The file is damaged, as opposed to unreadable. */
export class ArchiveDamaged extends BackupError {
  constructor(cause?: unknown) {
    super('the file is damaged or incomplete.', { cause })
  }
}

const readBytes = 256 * 1024

/**
 * All entries except the digest. Each is held in memory; none is larger than a few megabytes.
 * @param onBytes receives the number of bytes read
 * @throws ArchiveDamaged, errors of the file system
 */
export async function* readArchive(
  path: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<ArchiveEntry> {
  try {
    // The library uses the browser's type and Node its own type for the same class.
    const bytes = NodeStream.from(checkedBytes(path, onBytes)) as unknown as ReadableStream<Uint8Array>
    const entries = bytes.pipeThrough(createTarDecoder({ strict: true }))
    for await (const { header, body } of entries) {
      const content = await readAll(body)
      if (!isEnd(header.name)) yield { name: header.name, content }
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === undefined ? new ArchiveDamaged(error) : error
  }
}

async function readAll(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** All bytes of the file, followed by an error if the digest does not match. */
async function* checkedBytes(path: string, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256')
  // The possible end of the archive is not part of the digest.
  let end = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: readBytes })) {
    const bytes = Buffer.concat([end, chunk])
    const split = Math.max(0, bytes.length - endBytes)
    digest.update(bytes.subarray(0, split))
    end = bytes.subarray(split)
    onBytes(chunk.length)
    yield chunk
  }
  if (!end.equals(await packEnd(digest.digest('hex')))) throw new ArchiveDamaged()
}
