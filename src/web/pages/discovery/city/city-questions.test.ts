// What the questions about a city are answered with.
import { expect, test } from 'vitest'
import type { CityDetail } from '../../../../contract/discovery/cities.ts'
import type { Light } from '../../../../contract/discovery/light.ts'
import { usFormat } from '../../../../rules/reader-format.ts'
import { cityQuestions } from './city-questions.ts'

const city = {
  name: 'Moab',
  locationCount: 9,
  closedCount: 1,
  reviewCount: 12,
  radiusMiles: 40,
  freeCount: 3,
  parkingCount: 7,
  top: [],
  bestTimes: [],
} as unknown as CityDetail
const light = { date: '2026-11-26', goldenHours: [] } as unknown as Light

const answers = (changes: Partial<CityDetail>) =>
  new Map(
    cityQuestions({ ...city, ...changes }, light, usFormat).map(({ question, answer }) => [question, answer]),
  )
const bestTime = 'What’s the best time of day for photography in Moab?'

test('the times of day that guides name are counted, not judged', () => {
  const bestTimes = [
    { time: 'sunrise', count: 4 },
    { time: 'golden_hour', count: 2 },
  ] as CityDetail['bestTimes']
  expect(answers({ bestTimes }).get(bestTime)).toBe(
    'Named most often by the 6 guides that recommend a time of day: sunrise (4), golden hour (2).',
  )
  expect(
    answers({ bestTimes: [{ time: 'sunset', count: 1 }] as CityDetail['bestTimes'] }).get(bestTime),
  ).toBe('The one guide that recommends a time of day names sunset.')
  expect(answers({}).has(bestTime)).toBe(false)
})

test('closed locations are counted apart', () => {
  const all = answers({})
  expect(all.get('How many photo locations are there in Moab?')).toBe(
    'We list 9 locations within 40 mi of the center, 1 of them closed or private, with 12 reviews by photographers who have been there.',
  )
  expect(all.get('Which photo locations in Moab are free?')).toBe(
    '3 of 8 open locations charge no entry fee, and 7 have parking. Each card shows the fee.',
  )
})
