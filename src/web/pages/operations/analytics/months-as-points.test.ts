// Instants by month, for a chart.
import { expect, test } from 'vitest'
import { monthsAsPoints } from './months-as-points.ts'

test('the months up to the newest instant, across a year, with those that have none', () => {
  const points = monthsAsPoints(
    ['2026-01-31T23:59:59Z', '2026-01-01T00:00:00Z', '2025-11-15T12:00:00Z', '2024-01-02T00:00:00Z'],
    3,
  )
  expect(points).toEqual([
    { name: 'November 2025', label: 'Nov', value: 1 },
    { name: 'December 2025', label: 'Dec', value: 0 },
    { name: 'January 2026', label: 'Jan', value: 2 },
  ])
  expect(monthsAsPoints([], 3)).toEqual([])
})
