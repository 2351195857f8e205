// Several pieces of work at once over a long list that is never held as a whole.

/** The results in the order of the items; at most `limit` of them are being made or wait to be taken. */
export async function* mapInOrder<Item, Result>(
  items: AsyncIterable<Item>,
  limit: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const started: Promise<Result>[] = []
  try {
    for await (const item of items) {
      const result = work(item)
      // Whoever takes the result is told of its error.
      result.catch(() => {})
      started.push(result)
      if (started.length >= limit) yield await (started.shift() as Promise<Result>)
    }
    while (started.length > 0) yield await (started.shift() as Promise<Result>)
  } finally {
    // What nobody takes any more must have ended all the same.
    await Promise.allSettled(started)
  }
}
