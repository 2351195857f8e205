// What is told of the views of a period: two whole weeks if they were counted, otherwise everything since the first day.
type Day = { date: string; views: number }

/** `since`: the first day, while fewer than two weeks were counted. `before`: the views of the week before. */
export type Comparison = { views: number; since?: string; before?: number }

const week = 7
const sum = (days: readonly Day[]) => days.reduce((total, { views }) => total + views, 0)

/** `days`: in order, the last one is today, which is not over; fewer than the period’s if counting began in it. */
export function compareWeeks(days: readonly Day[], period: number): Comparison {
  const over = days.slice(0, -1)
  const [first] = days
  if (first && over.length < week)
    return { views: sum(days), ...(days.length < period && { since: first.date }) }
  const views = sum(over.slice(-week))
  return over.length < 2 * week ? { views } : { views, before: sum(over.slice(-2 * week, -week)) }
}
