// Lists are asked for in more combinations of filters than the database should keep plans of.
import type { LocationFilters } from '../../contract/locations.ts'
import { createPlanBudget } from '../platform/db/plan-budget.ts'
import { narrowMiles } from './filter-sql.ts'

/** For the statements of lists, counts and searches. */
export const planned = createPlanBudget({ most: 150 })

// Other filters only move values.
const namedByValue = new Set(['sortBy', 'budget'])

/** Which filters are there, not what they are set to: lists of one shape are one statement. */
export function shapeOf(input: LocationFilters): string {
  let shape = ''
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === '') continue
    shape +=
      name === 'distance'
        ? ` ${name}${Number(value) <= narrowMiles}`
        : namedByValue.has(name)
          ? ` ${name}=${value}`
          : ` ${name}`
  }
  return shape
}
