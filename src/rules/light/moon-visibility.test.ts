// Moons that are worth an appointment, and those that hardly anybody would find in the sky.
import { expect, test } from 'vitest'
import { hourMs } from '../durations.ts'
import { moonVisibility, stretchVisibility } from './moon-visibility.ts'

test.each([
  ['a 7% moon at 10 AM', 0.07, 40, 'daylight'],
  ['a 90% moon at noon', 0.9, 60, 'daylight'],
  ['a full moon that rises before sunset', 0.99, 4, 'clear'],
  ['a half moon in the golden hour', 0.5, 6, 'clear'],
  ['a crescent in the golden hour', 0.3, 2, 'daylight'],
  ['a crescent at dusk', 0.07, -4, 'clear'],
  ['a 3% crescent soon after sunset', 0.03, -4, 'faint'],
  ['a 3% crescent when it is nearly dark', 0.03, -9, 'clear'],
  ['new moon at night', 0.001, -40, 'faint'],
])('%s', (_, illumination, sunAltitude, expected) => {
  expect(moonVisibility(illumination, sunAltitude)).toBe(expected)
})

test('a long stretch is clear if it is clear at any of its times', () => {
  const point = { latitude: 47.6, longitude: -122.3 }
  // October 26, 2026: full moon, up until 8 AM; sunrise is at 7:43 AM (14:43 UTC).
  const atMs = Date.parse('2026-10-26T17:00:00Z')
  expect(stretchVisibility(point, { startMs: atMs - hourMs, endMs: atMs, atMs })).toBe('daylight')
  expect(stretchVisibility(point, { startMs: atMs - 4 * hourMs, endMs: atMs, atMs })).toBe('clear')
  expect(stretchVisibility(point, { startMs: atMs, endMs: atMs, atMs })).toBe('daylight')
})
