// Answers about public content, kept in memory while it does not change.
import type { Deps } from '../../app/request/context.ts'

type ContentDeps = Pick<Deps, 'publicContent'>
type Answer<Output> = { output: Promise<Output>; atMs: number }

type Limits = { maxAgeMs?: number; maxAnswers?: number }

/**
 * The same read of public content. Equal inputs share one answer until that content changes, as the copies of public pages do, so an answer
 * must not be changed. A failed read is not remembered.
 */
export function rememberAnswers<D extends ContentDeps, Input extends object, Output>(
  read: (deps: D, input: Input) => Promise<Output>,
  { maxAgeMs = 10_000, maxAnswers = 500 }: Limits = {},
): (deps: D, input: Input) => Promise<Output> {
  const stores = new WeakMap<Deps['publicContent'], Map<string, Answer<Output>>>()
  return async (deps, input) => {
    const { publicContent } = deps
    const answers = stores.get(publicContent) ?? new Map<string, Answer<Output>>()
    if (!stores.has(publicContent)) {
      stores.set(publicContent, answers)
      // What has tags is on pages, not in answers that are remembered.
      publicContent.onChange((tags) => {
        if (!tags) answers.clear()
      })
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
