// Numbers of a stop in the reader's units.
import { expect, test } from 'vitest'
import { toNumberTexts, toStopNumbers } from './stop-numbers.ts'

const stop = { driveMinutes: 45, walkMiles: 1.5, climbFeet: 100 }
const none = { driveMinutes: null, walkMiles: 0, climbFeet: 0 }

test.each([true, false])('what is not changed stays as it is (metric: %s)', (isMetric) => {
  for (const before of [stop, none, { driveMinutes: 0, walkMiles: 0.3, climbFeet: 481 }])
    expect(toStopNumbers(toNumberTexts(before, isMetric), before, isMetric)).toEqual({
      numbers: before,
      wrong: [],
    })
})

test('kilometers and meters become miles and feet', () => {
  expect(toNumberTexts(stop, true)).toEqual({ drive: '45', walk: '2.4', climb: '30' })
  const { numbers } = toStopNumbers({ drive: '', walk: ' 3,2 ', climb: '150' }, stop, true)
  expect(numbers).toEqual({ driveMinutes: null, walkMiles: 2, climbFeet: 492 })
})

test('what is no number is named, and never taken for an empty field', () => {
  expect(toStopNumbers({ drive: '1h 30', walk: 'far', climb: '–' }, none, false).wrong).toEqual([
    'driveMinutes',
    'walkMiles',
    'climbFeet',
  ])
})
