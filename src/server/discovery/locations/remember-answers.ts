// Answers about public content, kept in memory while it does not change.
import type { Deps } from '../../app/request/context.ts'

/**
 * Remembers the latest answers of a read of public content until that content changes, as the copies of
 * public pages do.
 */
const maxAnswers = 500

type ContentDeps = Pick<Deps, 'publicContent'>
type Answer<Output> = { output: Promise<Output>; atMs: number }

/** The same read; equal inputs within `maxAgeMs` share one answer. A failed read is not remembered. */
export function rememberAnswers<D extends ContentDeps, Input extends object, Output>(
  read: (deps: D, input: Input) => Promise<Output>,
  maxAgeMs = 10_000,
): (deps: D, input: Input) => Promise<Output> {
  const stores = new WeakMap<Deps['publicContent'], Map<string, Answer<Output>>>()
  return async (deps, input) => {
    const { publicContent } = deps
    const answers = stores.get(publicContent) ?? new Map<string, Answer<Output>>()
    if (!stores.has(publicContent)) {
      stores.set(publicContent, answers)
      publicContent.onChange(() => answers.clear())
    }
    // Without a listener, changes of other processes are not announced.
    if (!publicContent.isWatched()) return await read(deps, input)
    const key = JSON.stringify(input)
    const before = answers.get(key)
    if (before && performance.now() - before.atMs < maxAgeMs) return await before.output
    const output = read(deps, input)
    answers.delete(key)
    answers.set(key, { output, atMs: performance.now() })
    output.catch(() => answers.get(key)?.output === output && answers.delete(key))
    for (const oldest of answers.keys()) {
      if (answers.size <= maxAnswers) break
      answers.delete(oldest)
    }
    return await output
  }
}
