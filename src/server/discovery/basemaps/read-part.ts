// Reads a small planned part of an archive into memory.
import { type ArchiveSource, BasemapError } from './archive-source.ts'
import type { Plan } from './plan-part.ts'

/** @throws BasemapError */
export async function readPart(source: ArchiveSource, { head, contents, etag }: Plan): Promise<Uint8Array> {
  const parts: Uint8Array[] = [head]
  for (const { offset, length } of contents) {
    const { data } = await source.getBytes(offset, length, undefined, etag)
    if (data.byteLength < length) throw new BasemapError('The archive ends too early.')
    parts.push(new Uint8Array(data))
  }
  return Buffer.concat(parts)
}
