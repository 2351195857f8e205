// Parallel work over a long list that is never held in memory as a whole.

/** Yields the results in the order of the items. At most `limit` of them are in progress or waiting to be taken. */
export async function* mapInOrder<Item, Result>(
  items: AsyncIterable<Item>,
  limit: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const started: Promise<Result>[] = []
  try {
    for await (const item of items) {
      const result = work(item)
      // The consumer of the result receives its error.
      result.catch(() => {})
      started.push(result)
      if (started.length >= limit) yield await (started.shift() as Promise<Result>)
    }
    while (started.length > 0) yield await (started.shift() as Promise<Result>)
  } finally {
    // Work whose result is no longer taken must have ended before returning.
    await Promise.allSettled(started)
  }
}
