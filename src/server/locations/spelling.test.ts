// The typos that live search tolerates.
import { expect, test } from 'vitest'
import { spellingsNear } from './spelling.ts'

const getWeight = (typed: string, meant: string) =>
  spellingsNear(typed).find((one) => meant.startsWith(one.text))?.weight

test.each([
  ['swapped letters', 'birdge', 'bridge', 1],
  ['a letter dropped', 'brdge', 'bridge', 1],
  ['a letter doubled', 'briidge', 'bridge', 1],
  ['another letter', 'brydge', 'bridge', 1 / 25],
  ['a letter too much', 'brikdge', 'bridge', 1 / 10],
  ['a space forgotten', 'newyork', 'new york', 1],
])('%s', (_, typed, meant, weight) => {
  expect(getWeight(typed, meant)).toBe(weight)
})

test('the input itself, its continuations and texts that are too short or too long have no other spelling', () => {
  expect(spellingsNear('harbour').some((one) => one.text.startsWith('harbour'))).toBe(false)
  expect(spellingsNear('bay')).toEqual([])
  expect(spellingsNear('x'.repeat(25))).toEqual([])
})

test('each spelling is returned once', () => {
  const texts = spellingsNear('mississ').map((one) => one.text)
  expect(new Set(texts).size).toBe(texts.length)
})
