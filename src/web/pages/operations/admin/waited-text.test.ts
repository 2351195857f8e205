import { expect, test } from 'vitest'
import { waitedText } from './waited-text.ts'

const now = new Date('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T11:59:30Z', 'Just came in'],
  ['2026-11-22T12:00:30Z', 'Just came in'],
  ['2026-11-22T11:58:59Z', 'Waiting for 1 minute'],
  ['2026-11-22T11:00:00Z', 'Waiting for 1 hour'],
  ['2026-11-21T12:00:01Z', 'Waiting for 23 hours'],
  ['2026-11-20T12:00:00Z', 'Waiting for 2 days'],
  ['2026-01-01T12:00:00Z', 'Waiting for 325 days'],
])('%s: %s', (since, text) => {
  expect(waitedText(since, now)).toBe(text)
})
