// Reads the entries of a backup in their order. An archive with a changed or missing byte ends with an error, at its end at the latest.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { createTarDecoder } from 'modern-tar'
import { endBytes, isEnd, packEnd } from './archive-format.ts'
import { BackupError } from './backup-error.ts'

export type ArchiveEntry = { name: string; content: Buffer }

/** Damage of the file, as opposed to a file that cannot be read. */
export class ArchiveDamaged extends BackupError {
  constructor(cause?: unknown) {
    super('the file is damaged or incomplete.', { cause })
  }
}

const readBytes = 256 * 1024

/**
 * The entries but for the digest, each as a whole: none is larger than a few megabytes.
 * @param onBytes is told how many bytes were read
 * @throws ArchiveDamaged, errors of the file system
 */
export async function* readArchive(
  path: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<ArchiveEntry> {
  try {
    // The types of browsers, which the library uses, and those of Node name the same class.
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

/** All bytes of the file, and an error after them if they are not those that were written. */
async function* checkedBytes(path: string, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256')
  // What may be the end of the archive is not part of the digest.
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
