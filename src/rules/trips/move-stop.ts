// Moving stops within and between the days of a trip: one order, in which each day after the first begins with its mark.
import { movedBefore } from '../move-in-order.ts'

type Day<Stop> = { stops: Stop[] }

const markPrefix = 'day-'
export const dayMark = (index: number) => `${markPrefix}${index}`
const isMark = (id: string) => id.startsWith(markPrefix)

/** The ids of all stops, with a mark where the second and every later day begins. */
export const toFlatOrder = (days: readonly Day<{ id: string }>[]): string[] =>
  days.flatMap(({ stops }, index) => [...(index === 0 ? [] : [dayMark(index)]), ...stops.map(({ id }) => id)])

/** The days in a flat order of the same ids and marks. */
export function toDays<Stop extends { id: string }, D extends Day<Stop>>(
  days: readonly (D & Day<Stop>)[],
  order: readonly string[],
): D[] {
  const byId = new Map(days.flatMap(({ stops }) => stops.map((stop) => [stop.id, stop] as const)))
  const groups: Stop[][] = [[]]
  for (const id of order) {
    const stop = byId.get(id)
    if (isMark(id)) groups.push([])
    else if (stop) groups.at(-1)?.push(stop)
  }
  return days.map((day, index) => ({ ...day, stops: groups[index] ?? [] }))
}

/**
 * The days after a stop was moved before another stop, before a mark (to the end of the previous day), or to
 * the very end for null.
 */
export function moveStop<D extends Day<{ id: string }>>(
  days: readonly D[],
  id: string,
  before: string | null,
): D[] {
  const order = movedBefore(toFlatOrder(days), id, before)
  return order ? toDays<D['stops'][number], D>(days, order) : [...days]
}

/** One step earlier or later; over the edge of a day to the neighboring day. Unchanged at the ends of the trip. */
export function stepStop<D extends Day<{ id: string }>>(days: readonly D[], id: string, step: -1 | 1): D[] {
  const order = toFlatOrder(days)
  const at = order.indexOf(id)
  const other = order[at + step]
  if (at === -1 || other === undefined) return [...days]
  const swapped = order.with(at, other).with(at + step, id)
  return toDays<D['stops'][number], D>(days, swapped)
}

/** Changes the number of days: stops of removed days move to the last remaining day. */
export function withDayCount<D extends Day<{ id: string }>>(
  days: readonly D[],
  count: number,
  newDay: () => D,
): D[] {
  const kept = days.slice(0, count)
  const rest = days.slice(count).flatMap(({ stops }) => stops)
  const last = kept.at(-1)
  if (last) kept[kept.length - 1] = { ...last, stops: [...last.stops, ...rest] }
  return [...kept, ...Array.from({ length: Math.max(0, count - kept.length) }, () => newDay())]
}
