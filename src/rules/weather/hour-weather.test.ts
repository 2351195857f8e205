// Which hour of a forecast an instant belongs to.

import { expect, test } from 'vitest'
import { hourMs } from '../durations.ts'
import { weatherAt } from './hour-weather.ts'
import { plainHour } from './weather-hour.fixture.ts'

// The fourth hour is missing.
const hours = [0, 1, 2, 4].map((hour) => ({ ...plainHour, atMs: hour * hourMs }))

test.each([
  [-1, undefined],
  [0, 0],
  [hourMs - 1, 0],
  [hourMs, hourMs],
  [2 * hourMs + 1, 2 * hourMs],
  [3 * hourMs, undefined],
  [4 * hourMs, 4 * hourMs],
  [5 * hourMs - 1, 4 * hourMs],
  [5 * hourMs, undefined],
])('%d ms is in the hour from %s', (atMs, from) => expect(weatherAt(hours, atMs)?.atMs).toBe(from))

test('an empty forecast has no hour', () => expect(weatherAt([], 0)).toBeUndefined())
