// Distances are stated no more precisely than the position is published.
import { expect, test } from 'vitest'
import { milesToLocation } from './distance-text.ts'

test.each([
  ['exact', undefined, 12.34, '12.3 mi'],
  ['exact', 'full', 0, '0.0 mi'],
  ['exact', 'limited', 12.34, 'about 10 mi'],
  ['exact', 'limited', 13, 'about 15 mi'],
  ['exact', 'limited', 0.2, 'about 5 mi'],
  ['area', undefined, 0.2, 'about 10 mi'],
  ['area', 'full', 34.9, 'about 30 mi'],
  ['area', 'limited', 1234, 'about 1230 mi'],
  ['hidden', undefined, 36, 'about 40 mi'],
] as const)('%s, %s: %f miles', (precision, access, distance, text) =>
  expect(milesToLocation({ precision, access }, distance)).toBe(text),
)

test('a distance between two locations is as approximate as the less exact of them', () => {
  const [exact, area] = [{ precision: 'exact' }, { precision: 'area' }] as const
  expect(milesToLocation(exact, 23.4, exact)).toBe('23.4 mi')
  expect(milesToLocation(exact, 23.4, area)).toBe('about 20 mi')
  expect(milesToLocation(area, 23.4, { ...exact, access: 'limited' })).toBe('about 20 mi')
})
