// Where and when light is computed: positions on the globe alone, instants to the second.
import { expect, test } from 'vitest'
import { checkedLocation, isoInstant } from './place.ts'

test.each([
  [90, 180, true],
  [-90, -180, true],
  [90.0001, 0, false],
  [-90.0001, 0, false],
  [0, 180.0001, false],
  [0, -180.0001, false],
  [Number.NaN, 0, false],
  [0, Number.NaN, false],
])('latitude %d, longitude %d is on Earth: %s', (latitude, longitude, isOnEarth) => {
  const check = () => checkedLocation({ latitude, longitude })
  if (isOnEarth) expect(check()).toEqual({ latitude, longitude })
  else expect(check).toThrow(RangeError)
})

test('instants are rounded to the second', () => {
  expect([0, 499, 500, 1499].map(isoInstant)).toEqual([
    '1970-01-01T00:00:00.000Z',
    '1970-01-01T00:00:00.000Z',
    '1970-01-01T00:00:01.000Z',
    '1970-01-01T00:00:01.000Z',
  ])
})
