// The container of a backup: a tar archive. Its last entry is the SHA-256 of all preceding bytes, headers and padding included, so that
// any changed byte is detected.
import { packTar } from 'modern-tar'

/** The size of the digest's header, its text padded to a block, and the two empty blocks that end a tar archive. */
export const endBytes = 4 * 512

const endName = 'DIGEST.sha256'
const endOfTarBytes = 2 * 512
// A fixed time, so that the end of an archive does not depend on when it was written.
const endTime = new Date(Date.UTC(2000, 0, 1))

/** The blocks of one entry. The file mode allows only its owner to read it. */
export async function packEntry(name: string, content: Uint8Array, mtime: Date): Promise<Uint8Array> {
  const archive = await packTar([
    { header: { name, size: content.length, mode: 0o600, mtime }, body: content },
  ])
  return archive.subarray(0, -endOfTarBytes)
}

/** The last `endBytes` of an archive. `digest` is hexadecimal. */
export async function packEnd(digest: string): Promise<Uint8Array> {
  const body = Buffer.from(`${digest}\n`)
  return await packTar([{ header: { name: endName, size: body.length, mode: 0o600, mtime: endTime }, body }])
}

export const isEnd = (name: string) => name === endName
