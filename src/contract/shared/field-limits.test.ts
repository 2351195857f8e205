// The limits of forms, from the shapes of calls.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract.ts'
import { integerIn, numberIn, plainText } from './call.ts'
import { getCallLimits, getFieldLimits } from './field-limits.ts'

const limitsOf = (shape: z.ZodType) => getFieldLimits(z.object({ field: shape })).field

test.each([
  ['text', plainText(20), { maxLength: [20, 'Use up to 20 characters.'] }],
  [
    'text that is required',
    plainText(20).min(1, 'Enter a title.'),
    { required: 'Enter a title.', maxLength: [20, 'Use up to 20 characters.'] },
  ],
  [
    'text that may be left out',
    plainText(20).min(1).optional(),
    { maxLength: [20, 'Use up to 20 characters.'] },
  ],
  [
    'text that becomes null',
    plainText(20)
      .nullable()
      .transform((text) => text || null),
    { maxLength: [20, 'Use up to 20 characters.'] },
  ],
  [
    'text of a smallest length',
    z.string().min(6, 'Longer.').max(8),
    { required: 'Longer.', minLength: [6, 'Longer.'], maxLength: [8, 'Use up to 8 characters.'] },
  ],
  [
    'a whole number',
    integerIn(1, 9).nullable(),
    { min: [1, 'Must be at least 1.'], max: [9, 'Must be at most 9.'] },
  ],
  [
    'a number that is required',
    numberIn(0, 0.5),
    {
      required: 'This value is not valid.',
      min: [0, 'Must be at least 0.'],
      max: [0.5, 'Must be at most 0.5.'],
    },
  ],
  [
    'a number with a default',
    integerIn(1, 9).default(3),
    { min: [1, expect.any(String)], max: [9, expect.any(String)] },
  ],
  [
    'dollars that are stored as cents: the bounds of cents are not those of dollars',
    z
      .number()
      .transform((dollars) => dollars * 100)
      .pipe(z.number().min(50).max(900))
      .optional(),
    {},
  ],
])('%s', (_, shape, limits) => {
  expect(limitsOf(shape)).toEqual(limits)
})

test('fields of an object inside have their path', () => {
  const start = z.object({ minutes: integerIn(0, 60) }).nullable()
  expect(Object.keys(getFieldLimits(z.object({ start })))).toEqual(['start', 'start.minutes'])
})

test('fields of the items of a list have the path of their list', () => {
  const markers = z.array(z.object({ name: plainText(9), at: z.object({ latitude: numberIn(-90, 90) }) }))
  const limits = getFieldLimits(z.object({ markers: markers.optional() }))
  expect(Object.keys(limits)).toEqual(['markers', 'markers.name', 'markers.at', 'markers.at.latitude'])
  expect(limits['markers.name']).toEqual({ maxLength: [9, 'Use up to 9 characters.'] })
})

test('a call that does not exist, or takes nothing, is an error of the build', () => {
  expect(() => getCallLimits(contract, 'meetups.creat')).toThrow('No call with fields: meetups.creat')
  expect(() => getCallLimits(contract, 'users.me')).toThrow()
})
