// Other spellings of a search, and how much each of them changes.
import { expect, test } from 'vitest'
import { createLexicon } from './lexicon.ts'
import { respellings } from './respell.ts'
import { createVocabulary } from './vocabulary.ts'

const entry = (word: string, isDescribed = true) => ({ word, weight: 1, isDescribed })
const vocabulary = createVocabulary({
  landmarks: [],
  areas: [],
  towns: [],
  regions: [],
  lexicons: [
    createLexicon([
      ...['conservatory', 'joshua', 'tree', 'dome', 'lady', 'griffith', 'quokka'].map((word) => entry(word)),
      entry('quokke', false),
    ]),
  ],
})

/** `text: unknown known changes` of each. */
const respell = (text: string, open: number[] = text.split(' ').map((_, index) => index)) =>
  respellings(
    text.split(' ').map((word, index) => ({ text: word, from: [index] })),
    open,
    vocabulary,
  ).map(
    ({ tokens, unknown, known, changes, isVariant }) =>
      `${tokens.map((token) => token.text).join(' ')}: ${unknown} ${known} ${Number(changes.toFixed(3))}${isVariant ? ' variant' : ''}`,
  )

test.each([
  ['a mistyped word', 'conservatry dome', ['conservatory dome: 1 0 1.1']],
  ['a doubled letter is half a change', 'domme', ['dome: 1 0 0.6']],
  ['an imported word may be meant otherwise', 'quokke dome', ['quokka dome: 0 1 1.1']],
  ['two words in one', 'joshuatree dome', ['joshua tree dome: 1 0 1.1']],
  ['the other number', 'ladies dome', ['lady dome: 0 0 0.25 variant']],
  ['the other number', 'domes quokka', ['dome quokka: 0 0 0.25 variant', 'dome quokka: 1 0 1.1']],
  ['nothing', 'dome quokka', []],
])('%s: "%s"', (_, text, expected) => {
  expect(respell(text)).toEqual(expected)
})

test('a word typed in two', () => {
  expect(respell('griff ith', [0])).toEqual(['griffith: 1 0 0.5'])
  expect(respell('dome griff ith', [1])).toEqual(['dome griffith: 1 0 0.5'])
  expect(respell('qu okka', [1])).toEqual(['quokka: 1 0 0.5'])
})

test('only words without a meaning are respelled', () => {
  expect(respell('conservatry domme', [0])).toEqual(['conservatory domme: 1 0 1.1'])
})

test('the last word may be unfinished, the others not', () => {
  expect(respell('conserva')).toEqual([])
  expect(respell('conserva dome')).toEqual([])
  expect(respell('quo dome')).toEqual([])
})

test('of two mistyped words each alone and both together are tried', () => {
  expect(respell('conservatry domme')).toEqual([
    'conservatry dome: 1 0 0.6',
    'conservatory domme: 1 0 1.1',
    'conservatory dome: 2 0 1.7',
  ])
})
