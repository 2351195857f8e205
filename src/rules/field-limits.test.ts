// What a corrected field still says, by the limits of its call.
import { expect, test } from 'vitest'
import { type FieldLimits, findFieldError, withoutPositions } from './field-limits.ts'

const text: FieldLimits = { required: 'Fill in.', minLength: [3, 'Longer.'], maxLength: [5, 'Shorter.'] }
const number: FieldLimits = { min: [1, 'More.'], max: [9, 'Less.'] }

test.each<[string, FieldLimits | undefined, string, string | undefined]>([
  ['empty', text, '', 'Fill in.'],
  ['spaces only', text, '   ', 'Fill in.'],
  ['too short', text, 'ab', 'Longer.'],
  ['too long', text, 'abcdef', 'Shorter.'],
  ['spaces around do not count', text, ' abcde ', undefined],
  ['may be empty', number, '', undefined],
  ['below', number, '0', 'More.'],
  ['above', number, '9.5', 'Less.'],
  ['at the limit', number, '9', undefined],
  ['no number: only the server knows what it means', number, 'many', undefined],
  ['a field without limits', undefined, 'anything', undefined],
])('%s', (_, limits, typed, error) => {
  expect(findFieldError(limits, typed)).toBe(error)
})

test.each([
  ['title', 'title'],
  ['markers.0.name', 'markers.name'],
  ['days.0.stops.12.note', 'days.stops.note'],
  ['images.3', 'images'],
  ['startSun.offsetMinutes', 'startSun.offsetMinutes'],
])('%s is limited as %s', (path, field) => {
  expect(withoutPositions(path)).toBe(field)
})
