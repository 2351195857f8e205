// Instants as the points of a chart by month.
import type { CountPoint } from '../../../components/charts/count-chart.tsx'
import { toMonth } from '../../../format/dates.ts'

/** The month of the newest instant and the months before it, `count` in all, oldest first. In UTC. */
export function monthsAsPoints(instants: readonly string[], count: number): CountPoint[] {
  const newest = instants.toSorted().at(-1)
  if (!newest) return []
  const last = new Date(newest)
  return Array.from({ length: count }, (_, index) => {
    const month = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - (count - 1 - index), 1))
    const key = month.toISOString().slice(0, 7)
    const name = toMonth(month.toISOString())
    return { name, label: name.slice(0, 3), value: instants.filter((at) => at.startsWith(key)).length }
  })
}
