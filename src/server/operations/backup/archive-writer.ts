// Writes the entries of a backup in order, followed by the SHA-256 of each entry and of the whole.
import { createHash, hash } from 'node:crypto'
import { packEnd, packEntry } from './archive-format.ts'
import type { Output } from './output.ts'

export class ArchiveWriter {
  private readonly output: Output
  private readonly createdAt: Date
  private readonly digest = createHash('sha256')
  private readonly sums: string[] = []
  /** The size of the archive so far. */
  bytes = 0

  constructor(output: Output, createdAt: Date) {
    this.output = output
    this.createdAt = createdAt
  }

  async add(name: string, content: Uint8Array): Promise<void> {
    this.sums.push(`${hash('sha256', content)}  ${name}\n`)
    await this.write(await packEntry(name, content, this.createdAt))
  }

  async addJson(name: string, value: unknown): Promise<void> {
    await this.add(name, Buffer.from(`${JSON.stringify(value, null, 1)}\n`))
  }

  /** Adds `SHA256SUMS`, for `sha256sum --check`, and the digest of the archive. */
  async finish(): Promise<void> {
    await this.add('SHA256SUMS', Buffer.from(this.sums.join('')))
    await this.output.write(await packEnd(this.digest.digest('hex')))
  }

  private async write(blocks: Uint8Array): Promise<void> {
    this.digest.update(blocks)
    this.bytes += blocks.length
    await this.output.write(blocks)
  }
}
