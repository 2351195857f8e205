// What another tab changed, in words.
import { expect, test } from 'vitest'
import { tripDifferences } from './trip-differences.ts'

const stop = (id: string, more: object = {}) => ({
  id,
  location: { name: `Place ${id}` },
  light: null,
  stayMinutes: 60,
  note: '',
  driveMinutes: null,
  walkMiles: 0,
  climbFeet: 0,
  ...more,
})
const trip = (days: ReturnType<typeof stop>[][], more: object = {}) => ({
  name: 'Utah',
  note: '',
  startsOn: '2027-10-02',
  people: 1,
  hasDrone: false,
  bufferMinutes: 0,
  nights: [],
  days: days.map((stops) => ({ stops })),
  ...more,
})

test('nothing differs between two equal versions', () => {
  const one = trip([[stop('a')], []])
  expect(tripDifferences(one, structuredClone(one))).toEqual([])
})

test('names every change of stops', () => {
  const before = trip([[stop('a'), stop('b'), stop('c')], [stop('d')]])
  const after = trip([
    [stop('c'), stop('b', { note: 'Fog' })],
    [stop('a'), stop('e')],
  ])
  expect(tripDifferences(before, after)).toEqual([
    'Place d was removed.',
    'Place b has other details.',
    'Place a moved to day 2.',
    'Place e was added to day 2.',
    'Day 1 is in another order.',
  ])
})

test.each([
  { light: 'evening' },
  { stayMinutes: 90 },
  { note: 'Fog' },
  { driveMinutes: 45 },
  { walkMiles: 1.5 },
  { climbFeet: 480 },
])('%j of a stop is named', (change) => {
  expect(tripDifferences(trip([[stop('a')]]), trip([[stop('a', change)]]))).toEqual([
    'Place a has other details.',
  ])
})

test('days are counted in words', () => {
  const days = (count: number) => trip(Array.from({ length: count }, () => []))
  expect(tripDifferences(days(3), days(1))).toEqual(['The trip now has 1 day.'])
  expect(tripDifferences(days(1), days(2))).toEqual(['The trip now has 2 days.'])
})

test('names every change of fields', () => {
  const after = trip([[], [], []], {
    name: 'Oregon',
    note: 'x',
    startsOn: '2027-10-03',
    hasDrone: true,
    bufferMinutes: 10,
    nights: [{ night: 1, name: 'Moab', latitude: 38.6, longitude: -109.5 }],
  })
  expect(tripDifferences(trip([[]]), after)).toEqual([
    'The trip is now called “Oregon”.',
    'The note of the trip has changed.',
    'The trip has another start date.',
    'The group or its equipment has changed.',
    'The buffer for drives has changed.',
    'The nights have changed.',
    'The trip now has 3 days.',
  ])
})
