// Prepared statements stay on their connection for its life, 60 kB each for a list with filters. Filters combine to thousands of
// different statements: keeping all plans would take gigabytes of the database's memory, and anybody could ask for them on purpose.
import { toStatementName } from './sql.ts'

/** Gives a statement's text the name of its plan, or undefined: planned are the first `max` texts that came `minUses` times. */
export function createPlanBudget({ max, minUses = 3 }: { max: number; minUses?: number }) {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()

  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || names.size >= max) return name
    const count = (uses.get(text) ?? 0) + 1
    if (count < minUses) {
      // What was rare until now may start again.
      if (uses.size >= 10 * max) uses.clear()
      uses.set(text, count)
      return undefined
    }
    uses.delete(text)
    names.set(text, toStatementName(text))
    return names.get(text)
  }
}
