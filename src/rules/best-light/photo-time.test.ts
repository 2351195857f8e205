// The light in which a photo was taken. In Moab on June 21 the sun rises at 5:53 AM and sets at 8:45 PM (MDT).
import { expect, test } from 'vitest'
import { photoTimeOfDay } from './photo-time.ts'

const moab = { latitude: 38.5733, longitude: -109.5498 }

test.each([
  ['2026-06-21T06:05:00', 'sunrise'],
  ['2026-06-21T09:00:00', 'morning'],
  ['2026-06-21T13:15:00', 'midday'],
  ['2026-06-21T17:00:00', 'afternoon'],
  ['2026-06-21T20:30:00', 'sunset'],
  ['2026-06-21T21:15:00', 'blue-hour'],
  ['2026-06-21T23:30:00', 'night'],
])('%s in Moab: %s', (time, expected) => {
  expect(photoTimeOfDay(moab, time, 'America/Denver')).toBe(expected)
})

test('the morning of the southern hemisphere', () => {
  const capeTown = { latitude: -33.9628, longitude: 18.4098 }
  expect(photoTimeOfDay(capeTown, '2026-12-21T05:40:00', 'Africa/Johannesburg')).toBe('sunrise')
  expect(photoTimeOfDay(capeTown, '2026-12-21T19:50:00', 'Africa/Johannesburg')).toBe('sunset')
})
