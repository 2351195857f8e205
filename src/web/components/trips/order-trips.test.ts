// Which trip comes next.
import { expect, test } from 'vitest'
import type { TripSummary } from '../../../contract/planning/trips.ts'
import { orderTrips } from './order-trips.ts'

const trip = (id: string, startsOn: string, dayCount = 1) => ({ id, startsOn, dayCount }) as TripSummary
const trips = [
  trip('far', '2027-05-01'),
  trip('soon', '2026-12-01'),
  trip('running', '2026-11-25', 3),
  trip('over', '2026-11-20', 2),
  trip('first', '2026-01-01'),
]
const names = (today: string) => {
  const { next, later, past } = orderTrips(trips, today)
  return [next?.id, later.map(({ id }) => id), past.map(({ id }) => id)]
}

test('the running or nearest trip leads, later ones follow, and past ones begin with the last', () => {
  expect(names('2026-11-26')).toEqual(['running', ['soon', 'far'], ['over', 'first']])
  expect(names('2026-11-27')).toEqual(['running', ['soon', 'far'], ['over', 'first']])
  expect(names('2026-11-28')).toEqual(['soon', ['far'], ['running', 'over', 'first']])
  expect(names('2027-06-01')[0]).toBeUndefined()
  expect(orderTrips([], '2026-11-26')).toEqual({ next: undefined, later: [], past: [] })
})
