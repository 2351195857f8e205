// How database failures are reported to the client.
import { expect, test } from 'vitest'
import { knownFailure } from './known-failures.ts'

test.each(['22003', '22007', '22008', '22021', '22P02', '22P05', '22023'])(
  '%s, a value that cannot be stored, is a bad request',
  (code) => {
    const failure = knownFailure(Object.assign(new Error('value out of range'), { code }))
    expect([failure?.code, failure?.status, failure?.message]).toEqual([
      'validation',
      400,
      'Something in the request can’t be stored',
    ])
  },
)

test.each([
  ...['ECONNREFUSED', '57P01', '57014', '40P01', '40001', '55P03', '25P03', '25P04', '57P05', '58030'],
  ...['08000', '08001', '08003', '08004', '08006', '08007', '08P01', '53000', '53400'],
])('%s is temporary: retry later', (code) => {
  expect(knownFailure({ code })?.code).toBe('unavailable')
})

test('a row for a user who was deleted meanwhile is a conflict, one for anything else an internal error', () => {
  const missing = (table: string) => ({
    code: '23503',
    detail: `Key (id)=(1) is not present in table "${table}".`,
  })
  expect(knownFailure(missing('users'))?.code).toBe('conflict')
  expect(knownFailure(missing('properties'))).toBeUndefined()
})

test.each([
  { code: '42703' },
  { code: '23505' },
  { code: '220030' },
  { code: '08' },
  { code: '25P02' },
  { code: 22 },
  new Error('22003'),
  null,
  undefined,
])('%j is an internal error', (error) => {
  expect(knownFailure(error)).toBeUndefined()
})
