// Results of earlier runs, one JSON line per change, so that a long check can be made in portions.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** `before` and `after`: the changed line; `nth`: which of several lines of a file that are the same, from 0. */
export type Change = { path: string; before: string; after: string; nth?: number }
/** `noticed`: by which test, null if by none. `seconds`: of each test that passed. */
export type Result = Change & { noticed: string | null; seconds?: Record<string, number> }

export type ResultFile = {
  /** Undefined for a change that was not tried yet. */
  find: (change: Change) => Result | undefined
  add: (result: Result) => void
  /** How many changes of a file each test has noticed. */
  countNoticed: (path: string) => Map<string, number>
  /** How long each test took when it last passed. */
  readSeconds: () => Map<string, number>
}

/** Without a path nothing is stored after the run. */
export function openResults(path: string | undefined): ResultFile {
  const lines = path && existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  const results = lines.map((line) => JSON.parse(line) as Result)
  return {
    find: (change) => results.findLast((one) => isSame(one, change)),
    add: (result) => {
      results.push(result)
      if (path) appendFileSync(path, `${JSON.stringify(result)}\n`)
    },
    countNoticed: (changed) => countTests(results.filter((one) => one.path === changed)),
    readSeconds: () => new Map(results.flatMap(({ seconds }) => Object.entries(seconds ?? {}))),
  }
}

const isSame = (one: Change, other: Change) =>
  one.path === other.path &&
  one.before === other.before &&
  one.after === other.after &&
  (one.nth ?? 0) === (other.nth ?? 0)

function countTests(results: Result[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { noticed } of results) {
    const test = noticed?.split(': ')[0]
    if (test) counts.set(test, (counts.get(test) ?? 0) + 1)
  }
  return counts
}
