// Copies that many requests share: by key, limited in bytes, each made once however many requests wait for it.

/** The result of making one: a copy to share, or a value for this request alone. */
export type Made<Copy, Own> = { copy: Copy } | { own: Own }

/** The tags of what a copy shows. */
type Tags = readonly string[]

export type CopyStore<Copy, Own> = {
  /** The copy of `key`, if there is a fresh one. */
  get: (key: string) => Copy | undefined
  /** The copy that another request is making right now, if any; it resolves to undefined when that produces no copy. */
  inMaking: (key: string) => Promise<Copy | undefined> | undefined
  /** Makes a copy. It is stored unless it, or one of its tags, was dropped meanwhile. */
  make: (key: string, tags: Tags, work: () => Promise<Made<Copy, Own>>) => Promise<Made<Copy, Own>>
  /** Discards the copies with one of `tags`, or all of them, also those that are being made. */
  drop: (tags?: ReadonlySet<string>) => void
}

export type CopyLimits = { maxBytes: number; maxCopyBytes: number }

type About<Copy> = {
  /** The memory that a copy takes. */
  bytesOf: (copy: Copy) => number
  isFresh: (copy: Copy) => boolean
}

/** Evicts the least recently used copy first. */
export function createCopyStore<Copy, Own>(
  { maxBytes, maxCopyBytes }: CopyLimits,
  { bytesOf: getBytes, isFresh }: About<Copy>,
): CopyStore<Copy, Own> {
  // In the order of their last use.
  const stored = new Map<string, { copy: Copy; tags: Tags }>()
  const making = new Map<string, { flight: Promise<Made<Copy, Own>>; tags: Tags }>()
  let bytes = 0

  function remove(key: string): void {
    const entry = stored.get(key)
    if (entry === undefined) return
    bytes -= getBytes(entry.copy)
    stored.delete(key)
  }

  function store(key: string, copy: Copy, tags: Tags): void {
    if (getBytes(copy) > maxCopyBytes) return
    remove(key)
    stored.set(key, { copy, tags })
    bytes += getBytes(copy)
    for (const oldest of stored.keys()) {
      if (bytes <= maxBytes) break
      remove(oldest)
    }
  }

  return {
    get: (key) => {
      const entry = stored.get(key)
      if (entry === undefined) return undefined
      if (!isFresh(entry.copy)) return void remove(key)
      stored.delete(key)
      stored.set(key, entry)
      return entry.copy
    },
    inMaking: (key) =>
      making.get(key)?.flight.then(
        (made) => ('copy' in made ? made.copy : undefined),
        () => undefined,
      ),
    make: async (key, tags, work) => {
      const flight = work()
      making.set(key, { flight, tags })
      try {
        const made = await flight
        // Dropped or made again since: the data may be older than the change.
        if ('copy' in made && making.get(key)?.flight === flight) store(key, made.copy, tags)
        return made
      } finally {
        if (making.get(key)?.flight === flight) making.delete(key)
      }
    },
    drop: (dropped) => {
      const isDropped = (tags: Tags) => dropped === undefined || tags.some((tag) => dropped.has(tag))
      for (const [key, { tags }] of stored) if (isDropped(tags)) remove(key)
      for (const [key, { tags }] of making) if (isDropped(tags)) making.delete(key)
    },
  }
}
