// Prepared statements stay on their connection for its life, at 60 kB each for a list with filters. Filters combine to
// thousands of different statements. All their plans would take gigabytes of the database's memory, and anybody could
// trigger that on purpose.
import { toStatementName } from './sql.ts'

/**
 * Returns the plan name for a statement's text, or undefined. Only the first `max` texts that occurred `minUses` times
 * get a plan.
 */
export function createPlanBudget({ max, minUses = 3 }: { max: number; minUses?: number }) {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()

  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || names.size >= max) return name
    const count = (uses.get(text) ?? 0) + 1
    if (count < minUses) {
      // Restarts the counts of rare texts.
      if (uses.size >= 10 * max) uses.clear()
      uses.set(text, count)
      return undefined
    }
    uses.delete(text)
    names.set(text, toStatementName(text))
    return names.get(text)
  }
}
