// The messages of forms: the server's message, and how long to wait.
import { expect, test } from 'vitest'
import { Problem } from '../../../contract/problems.ts'
import { toFormErrors } from './form-errors.ts'

const fallback = 'Your photo could not be saved. Please try again.'
const message = (error: unknown) => toFormErrors(error, fallback).message
const wait = (retryAfterSeconds: number) => ({ retryAfterSeconds })

test.each([
  [
    new Problem('rate-limited', 'Too many requests. Please slow down.', wait(1)),
    'Too many requests. Please slow down. Try again in 1 second.',
  ],
  [
    new Problem('rate-limited', 'You have reported a lot today.', wait(80_000)),
    'You have reported a lot today. Try again in 23 hours.',
  ],
  [
    new Problem('rate-limited', 'Too many attempts. Try again in 40 seconds.', wait(40)),
    'Too many attempts. Try again in 40 seconds.',
  ],
  [
    new Problem(
      'unavailable',
      'Too many files are being uploaded right now. Try again in a minute.',
      wait(60),
    ),
    'Too many files are being uploaded right now. Try again in a minute.',
  ],
  [
    new Problem('unavailable', 'The database is not responding. Try again later.', wait(600)),
    'The database is not responding. Try again in 10 minutes.',
  ],
  [new Problem('internal', 'Something broke'), fallback],
  [new Error('The connection was lost'), fallback],
])('%s', (error, text) => {
  expect(message(error)).toBe(text)
})

test('the first error of a field counts', () => {
  const errors = [
    { path: 'title', message: 'Enter a title.' },
    { path: 'title', message: 'Too short.' },
  ]
  expect(toFormErrors(new Problem('validation', 'Check the input', { errors }), fallback).byField).toEqual({
    title: 'Enter a title.',
  })
})
