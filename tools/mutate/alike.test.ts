// Which test the mutation check tries first.
import { expect, test } from 'vitest'
import { createAlike, splitWords } from './alike.ts'

test('names are split into words, plurals are the same', () => {
  expect([...splitWords('maxListings of plus-code.ts: 100')]).toEqual(['listing', 'plus', 'code'])
})

test('the test with the rarer words of the line comes first', () => {
  const texts: Record<string, string> = {
    'a.test.ts': 'a listing is refused',
    'b.test.ts': 'a listing with a plus code',
    'c.test.ts': 'a refund',
  }
  const score = createAlike(Object.keys(texts), (path) => texts[path] as string)('src/rules/plus-code.ts', '')
  expect(score('b.test.ts')).toBeGreaterThan(score('a.test.ts'))
  expect(score('a.test.ts')).toBe(0)
})
