// The timer of long exposures by the clock.
import { expect, test } from 'vitest'
import { countdownText, readTimer, startTimer, timerAt } from './exposure-timer.ts'

const start = Date.UTC(2027, 5, 21, 4)
const timer = startTimer(start, 256)

test.each([
  [0, 256, 0, false],
  [500, 256, 0.002, false],
  [1000, 255, 0.004, false],
  [255_900, 1, 0.9996, false],
  [256_000, 0, 1, true],
  [300_000, -44, 1, true],
])('after %d ms %d s are left', (afterMs, left, share, isOver) => {
  const found = timerAt(timer, start + afterMs)
  expect(found.left).toBeCloseTo(left, 9)
  expect(found.share).toBeCloseTo(share, 3)
  expect(found.isOver).toBe(isOver)
})

test('is read again after the screen was off, and forgotten ten minutes after its end', () => {
  const stored = JSON.parse(JSON.stringify(timer))
  expect(readTimer(stored, start + 200_000)).toEqual(timer)
  expect(readTimer(stored, start + 256_000 + 599_000)).toEqual(timer)
  expect(readTimer(stored, start + 256_000 + 600_000)).toBeUndefined()
})

test.each([
  null,
  4,
  {},
  { endMs: 'soon', seconds: 4 },
  { endMs: start, seconds: 0 },
  { endMs: Number.NaN, seconds: 5 },
])('%j is no timer', (stored) => expect(readTimer(stored, start)).toBeUndefined())

test('a clock that was set back makes no longer exposure', () => {
  expect(readTimer(timer, start - 1000)).toBeUndefined()
})

test.each([
  [7, '0:07'],
  [60, '1:00'],
  [256, '4:16'],
  [4096, '1:08:16'],
  [36_000, '10:00:00'],
])('%d s are %s', (seconds, text) => expect(countdownText(seconds)).toBe(text))
