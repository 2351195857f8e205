// What this process knows about today’s visitors: the state they searched from, and how many locations they
// opened. In memory only.
import { robotsOpen } from '../../../rules/analytics.ts'

type DayVisitor = { state: string | null; opened: number }

/** More are not remembered: their views count, without a state. */
const maxVisitors = 100_000

export type DayVisitors = {
  /** Undefined for a visitor who is not remembered. */
  get: (day: string, visitor: string) => DayVisitor | undefined
  forget: () => void
}

export function createDayVisitors(): DayVisitors {
  let today = ''
  let visitors = new Map<string, DayVisitor>()
  const forget = () => {
    visitors = new Map()
  }
  return {
    forget,
    get: (day, visitor) => {
      if (day !== today) forget()
      today = day
      const entry = visitors.get(visitor)
      if (entry || visitors.size >= maxVisitors) return entry
      const created = { state: null, opened: 0 }
      visitors.set(visitor, created)
      return created
    },
  }
}

/** Counts one more location that the visitor opens; false for a robot. */
export function opensLocation(visitor: DayVisitor | undefined): boolean {
  if (!visitor) return true
  visitor.opened += 1
  return visitor.opened <= robotsOpen
}
