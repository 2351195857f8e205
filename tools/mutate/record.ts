// What earlier runs have found, one JSON line per change, so that a long check can be made in portions.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** `before` and `after`: the changed line. `noticed`: by which test, null if by none. */
type Result = { path: string; before: string; after: string; noticed: string | null }

export type ResultFile = {
  /** Undefined for a change that was not tried yet. */
  find: (change: Omit<Result, 'noticed'>) => Result | undefined
  add: (result: Result) => void
}

/** Without a path nothing is remembered. */
export function openResults(path: string | undefined): ResultFile {
  if (!path) return { find: () => undefined, add: () => {} }
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  const results = lines.map((line) => JSON.parse(line) as Result)
  return {
    find: (change) =>
      results.findLast(
        (one) => one.path === change.path && one.before === change.before && one.after === change.after,
      ),
    add: (result) => appendFileSync(path, `${JSON.stringify(result)}\n`),
  }
}
