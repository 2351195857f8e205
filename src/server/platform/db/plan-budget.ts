// Prepared statements stay on their connection for its life, 60 kB each for a list with filters. Filters combine to thousands of different
// statements: keeping all of them would take gigabytes of the database's memory, and anybody could ask for them on purpose.

/** Which statements of many shapes are prepared: the first `most` that were asked for `often` times. */
export function createPlanBudget({ most, often = 3 }: { most: number; often?: number }) {
  const kept = new Set<string>()
  const asked = new Map<string, number>()

  function isKept(shape: string): boolean {
    if (kept.has(shape)) return true
    if (kept.size >= most) return false
    const times = (asked.get(shape) ?? 0) + 1
    if (times < often) {
      // What was rare until now may start again.
      if (asked.size >= 10 * most) asked.clear()
      asked.set(shape, times)
      return false
    }
    asked.delete(shape)
    kept.add(shape)
    return true
  }

  /** The statement, told to leave no plan behind if its shape is a rare one. @param shape the same for the same text */
  return <Statement extends object>(shape: string, statement: Statement): Statement => {
    if (!isKept(shape)) (statement as { options?: { prepare?: boolean } }).options = { prepare: false }
    return statement
  }
}
