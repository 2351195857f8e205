// The user's trips by today's date: the one that runs or comes next, those after it, and those that are over.
import type { TripSummary } from '../../../contract/planning/trips.ts'
import { addDays } from '../../../rules/dates.ts'

export type OrderedTrips = { next: TripSummary | undefined; later: TripSummary[]; past: TripSummary[] }

export const endOf = ({ startsOn, dayCount }: Pick<TripSummary, 'startsOn' | 'dayCount'>) =>
  addDays(startsOn, dayCount - 1)

/** `trips`: the latest start first. `today`: `2026-11-26`. */
export function orderTrips(trips: readonly TripSummary[], today: string): OrderedTrips {
  const [next, ...later] = trips.filter((trip) => endOf(trip) >= today).toReversed()
  return { next, later, past: trips.filter((trip) => endOf(trip) < today) }
}

export const todayInUtc = () => new Date().toISOString().slice(0, 10)
