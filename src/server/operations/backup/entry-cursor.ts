// Iterates over the entries of a backup; an entry that one step does not take is left for the next step.
import type { ArchiveEntry } from './archive-reader.ts'

export class EntryCursor {
  private readonly entries: AsyncIterator<ArchiveEntry>
  private readonly signal: AbortSignal | undefined
  private current: ArchiveEntry | undefined

  constructor(entries: AsyncIterable<ArchiveEntry>, signal?: AbortSignal) {
    this.entries = entries[Symbol.asyncIterator]()
    this.signal = signal
  }

  /** The next entry, without taking it, or undefined at the end. */
  async peek(): Promise<ArchiveEntry | undefined> {
    this.signal?.throwIfAborted()
    if (!this.current) {
      const { value, done } = await this.entries.next()
      this.current = done ? undefined : value
    }
    return this.current
  }

  /** Takes entries as long as `toItem` returns an item. */
  async *takeWhile<Item>(toItem: (entry: ArchiveEntry) => Item | undefined): AsyncGenerator<Item> {
    for (let entry = await this.peek(); entry; entry = await this.peek()) {
      const item = toItem(entry)
      if (item === undefined) return
      this.current = undefined
      yield item
    }
  }

  /** Stops reading. */
  async close(): Promise<void> {
    await this.entries.return?.()
  }
}
