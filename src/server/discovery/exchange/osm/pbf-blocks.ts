// The blocks of an .osm.pbf file: found one by one, inflated on demand. The library's own stream ends the process for a
// damaged file, so only its `parse` is used. Format: https://wiki.openstreetmap.org/wiki/PBF_Format
import { type FileHandle, open } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { PbfReader } from 'pbf'
import { UnreadableFile } from '../parsed-row.ts'

/** Where a block's compressed bytes are. */
export type BlockPlace = { offset: number; length: number }

/** The kinds of elements that a block has. */
export type BlockKinds = { nodes: boolean; ways: boolean; relations: boolean }

/** The format's own limits: a larger block has a damaged length. */
const maxHeaderBytes = 64 * 1024
const maxBlockBytes = 32 * 1024 * 1024

/** Thrown where a file ends in the middle of a block or a block cannot be read; blocks before it are valid. */
export class DamagedBlock extends Error {}

export class PbfFile {
  bytesRead = 0
  private readonly file: FileHandle

  private constructor(file: FileHandle) {
    this.file = file
  }

  /** @throws UnreadableFile if the file cannot be opened */
  static async open(path: string): Promise<PbfFile> {
    try {
      return new PbfFile(await open(path, 'r'))
    } catch (error) {
      throw new UnreadableFile((error as Error).message)
    }
  }

  /** All data blocks in their order. @throws DamagedBlock, or UnreadableFile if not even the first block is one of OpenStreetMap */
  async *places(): AsyncGenerator<BlockPlace> {
    for (let offset = 0, isFirst = true; ; isFirst = false) {
      const header = await this.header(offset, isFirst)
      if (!header) return
      if (isFirst !== (header.type === 'OSMHeader'))
        throw isFirst
          ? new UnreadableFile('it is not an OpenStreetMap PBF file')
          : new DamagedBlock(`an unknown block "${header.type.slice(0, 20)}"`)
      if (!isFirst) yield { offset: header.end, length: header.length }
      offset = header.end + header.length
    }
  }

  /** The uncompressed content of a block. @throws DamagedBlock */
  async read({ offset, length }: BlockPlace): Promise<Buffer> {
    const blob = { raw: undefined as Uint8Array | undefined, zlib: undefined as Uint8Array | undefined }
    try {
      new PbfReader(await this.bytes(offset, length)).readFields((tag, _, pbf) => {
        if (tag === 1) blob.raw = pbf.readBytes()
        else if (tag === 3) blob.zlib = pbf.readBytes()
      }, null)
      if (blob.raw) return Buffer.from(blob.raw)
      if (blob.zlib) return inflateSync(blob.zlib, { maxOutputLength: maxBlockBytes })
    } catch (error) {
      throw error instanceof DamagedBlock ? error : new DamagedBlock('a block is damaged')
    }
    throw new DamagedBlock('a block uses an unsupported compression; only zlib is supported')
  }

  async close(): Promise<void> {
    await this.file.close()
  }

  private async header(offset: number, isFirst: boolean) {
    const size = await this.bytes(offset, 4, true)
    if (!size) return undefined
    const headerLength = size.readUInt32BE()
    const notOurs = new UnreadableFile('it is not an OpenStreetMap PBF file')
    if (headerLength > maxHeaderBytes) throw isFirst ? notOurs : new DamagedBlock('a block is damaged')
    const found = { type: '', length: 0, end: offset + 4 + headerLength }
    try {
      new PbfReader(await this.bytes(offset + 4, headerLength)).readFields((tag, header, pbf) => {
        if (tag === 1) header.type = pbf.readString()
        else if (tag === 3) header.length = pbf.readVarint()
      }, found)
    } catch (error) {
      throw isFirst ? notOurs : error
    }
    if (found.length > maxBlockBytes) throw isFirst ? notOurs : new DamagedBlock('a block is damaged')
    return found
  }

  private async bytes(offset: number, length: number): Promise<Buffer>
  private async bytes(offset: number, length: number, mayEnd: true): Promise<Buffer | undefined>
  private async bytes(offset: number, length: number, mayEnd = false): Promise<Buffer | undefined> {
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(length), 0, length, offset)
    this.bytesRead += bytesRead
    if (bytesRead === 0 && mayEnd) return undefined
    if (bytesRead < length) throw new DamagedBlock('the file ends in the middle of a block')
    return buffer
  }
}

/** What is in a block, without decoding it: the fields of its groups. */
export function getBlockKinds(block: Buffer): BlockKinds {
  const kinds = { nodes: false, ways: false, relations: false }
  new PbfReader(block).readFields((tag, _, pbf) => {
    if (tag !== 2) return
    pbf.readMessage((groupTag) => {
      if (groupTag === 1 || groupTag === 2) kinds.nodes = true
      else if (groupTag === 3) kinds.ways = true
      else if (groupTag === 4) kinds.relations = true
    }, null)
  }, null)
  return kinds
}
