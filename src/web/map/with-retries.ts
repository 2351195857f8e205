// Retries an action that may fail temporarily, such as loading code over a poor connection.
// chunk: parts

/** Three retries with growing delays. */
export const retryDelaysMs: readonly number[] = [500, 1500, 4500]

/** The first success, or the error of the last try; waits 0.5, 1.5 and 4.5 seconds between tries. */
export async function withRetries<T>(action: () => Promise<T>, delaysMs = retryDelaysMs): Promise<T> {
  for (const delayMs of delaysMs) {
    try {
      return await action()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
  return action()
}
