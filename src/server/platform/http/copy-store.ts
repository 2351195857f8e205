// Copies that many requests share: by key, limited in bytes, each made once however many requests wait for it.

/** The result of making one: a copy to share, or a value for this request alone. */
export type Made<Copy, Own> = { copy: Copy } | { own: Own }

export type CopyStore<Copy, Own> = {
  /** The copy of `key`, if there is a fresh one. */
  get: (key: string) => Copy | undefined
  /** The copy that another request is making right now, if any; it resolves to undefined when that produces no copy. */
  inMaking: (key: string) => Promise<Copy | undefined> | undefined
  /** Makes a copy. It is stored unless everything was dropped meanwhile. */
  make: (key: string, work: () => Promise<Made<Copy, Own>>) => Promise<Made<Copy, Own>>
  /** Discards all copies, also those that are being made. */
  drop: () => void
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
  const stored = new Map<string, Copy>()
  const making = new Map<string, Promise<Made<Copy, Own>>>()
  let bytes = 0

  function remove(key: string): void {
    const copy = stored.get(key)
    if (copy === undefined) return
    bytes -= getBytes(copy)
    stored.delete(key)
  }

  function store(key: string, copy: Copy): void {
    if (getBytes(copy) > maxCopyBytes) return
    remove(key)
    stored.set(key, copy)
    bytes += getBytes(copy)
    for (const oldest of stored.keys()) {
      if (bytes <= maxBytes) break
      remove(oldest)
    }
  }

  return {
    get: (key) => {
      const copy = stored.get(key)
      if (copy === undefined) return undefined
      if (!isFresh(copy)) return void remove(key)
      stored.delete(key)
      stored.set(key, copy)
      return copy
    },
    inMaking: (key) =>
      making.get(key)?.then(
        (made) => ('copy' in made ? made.copy : undefined),
        () => undefined,
      ),
    make: async (key, work) => {
      const flight = work()
      making.set(key, flight)
      try {
        const made = await flight
        // Dropped or made again since: the data may be older than the change.
        if ('copy' in made && making.get(key) === flight) store(key, made.copy)
        return made
      } finally {
        if (making.get(key) === flight) making.delete(key)
      }
    },
    drop: () => {
      stored.clear()
      making.clear()
      bytes = 0
    },
  }
}
