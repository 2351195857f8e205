// The typos that live search tolerates.
import { expect, test } from 'vitest'
import { createLexicon } from '../../../rules/search/lexicon.ts'
import { spellingsNear } from './spelling.ts'

const lexicon = createLexicon(
  'bridge bay harbour mississippi new york pier'
    .split(' ')
    .map((word) => ({ word, weight: 1, isDescribed: false })),
)
const spellings = (typed: string) => spellingsNear(typed, lexicon).map(({ text }) => text)
const getWeight = (typed: string, meant: string) =>
  spellingsNear(typed, lexicon).find((one) => meant.startsWith(one.text))?.weight

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
  expect(spellings('harbour').some((text) => text.startsWith('harbour'))).toBe(false)
  expect(spellings('bay')).toEqual([])
  expect(spellings('x'.repeat(25))).toEqual([])
})

test('each spelling is returned once', () => {
  expect(spellings('misssis').sort()).toEqual(['missis', 'mississ'])
})

test('only spellings of known words, the last one perhaps begun, are worth looking for', () => {
  expect(spellings('new yrk')).toContain('new york')
  expect(spellings('nwe yor')).toEqual(['new yor'])
  expect(spellings('pier 3x')).toContain('pier 3')
  expect(spellings('qqqqq')).toEqual([])
})
