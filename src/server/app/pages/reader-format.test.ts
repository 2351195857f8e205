// The reader's format by the languages that browsers send.
import { expect, test } from 'vitest'
import { readerFormat } from './reader-format.ts'

test.each([
  [undefined, 'miles 12-hour month-day-year'],
  ['', 'miles 12-hour month-day-year'],
  ['*', 'miles 12-hour month-day-year'],
  ['en-US,en;q=0.9', 'miles 12-hour month-day-year'],
  ['en', 'miles 12-hour month-day-year'],
  ['en-GB,en;q=0.9', 'miles 24-hour day-month-year'],
  ['en-AU', 'kilometers 12-hour day-month-year'],
  ['en-IN', 'kilometers 12-hour day-month-year'],
  ['en-CA', 'kilometers 12-hour year-month-day'],
  ['de-DE,de;q=0.9,en-US;q=0.8', 'kilometers 24-hour day-month-year'],
  ['de', 'kilometers 24-hour day-month-year'],
  ['fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5', 'kilometers 24-hour day-month-year'],
  ['ja-JP', 'kilometers 24-hour year-month-day'],
  ['sv-SE', 'kilometers 24-hour year-month-day'],
  ['es-PR', 'miles 12-hour month-day-year'],
  // The weights decide, not the order; zero refuses a language.
  ['en-US;q=0.5, de-DE;q=0.9', 'kilometers 24-hour day-month-year'],
  ['en-US;q=0, de-DE', 'kilometers 24-hour day-month-year'],
  // Anything that is not a language is skipped.
  ['🏔, "x", ;;;, de-DE', 'kilometers 24-hour day-month-year'],
  ['x'.repeat(10_000), 'miles 12-hour month-day-year'],
])('%s', (header, expected) => {
  const { units, clock, dateOrder } = readerFormat(header)
  expect(`${units} ${clock} ${dateOrder}`).toBe(expected)
})

test('a thousand different headers do not change the result for one', () => {
  for (let n = 0; n < 1000; n++) readerFormat(`de-DE;q=0.${n + 1}`)
  expect(readerFormat('en-US').units).toBe('miles')
  expect(readerFormat('de-DE').units).toBe('kilometers')
})
