// Other spellings of a search, and how much each of them changes.
import { expect, test } from 'vitest'
import { createLexicon } from './lexicon.ts'
import { respellings } from './respell.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

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
const respell = (
  text: string,
  open: number[] = text.split(' ').map((_, index) => index),
  known: Vocabulary = vocabulary,
) =>
  respellings(
    text.split(' ').map((word, index) => ({ text: word, from: [index] })),
    open,
    known,
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
  ['the other number', 'domes quokka', ['dome quokka: 0 0 0.25 variant']],
  ['nothing', 'dome quokka', []],
])('%s: "%s"', (_, text, expected) => {
  expect(respell(text)).toEqual(expected)
})

test('a word typed in two', () => {
  expect(respell('griff ith', [0])).toEqual(['griffith: 1 0 0.5'])
  expect(respell('dome griff ith', [1])).toEqual(['dome griffith: 1 0 0.5'])
  expect(respell('qu okka', [1])).toEqual(['quokka: 1 0 0.5'])
})

/** Includes towns, and words that people wrote. */
const knowing = (words: string, ...towns: string[]) =>
  createVocabulary({
    landmarks: [],
    areas: [],
    towns: towns.map((name) => ({ name, phrase: name })),
    regions: [],
    lexicons: [createLexicon(words.split(' ').map((word) => entry(word)))],
  })

test('a joined word has five letters at least, and may be the beginning of one', () => {
  const known = knowing('dune quay griffith ruins arch')
  expect(respell('ar ch', [0], known)).toEqual([])
  expect(respell('ru ins', [0], known)).toEqual(['ruins: 1 0 0.5'])
  expect(respell('grif fit', [0], known)).toEqual(['griffit: 1 0 0.5'])
  expect(respell('grif fith dune', [0], known)).toEqual(['griffith dune: 1 0 0.5'])
  expect(respell('dune grif fith quay', [1], known)).toEqual(['dune griffith quay: 1 0 0.5'])
})

test('a word is separated into two of three letters at least, in two ways at most', () => {
  const known = knowing('bay tree my sun setlight sunset light sunsetl ight')
  expect(respell('baytree', [0], known)).toEqual(['bay tree: 1 0 1.1'])
  expect(respell('treebay', [0], known)).toEqual(['tree bay: 1 0 1.1'])
  expect(respell('mytree', [0], known)).toEqual([])
  expect(respell('sunsetlight', [0], known)).toEqual(['sun setlight: 1 0 1.1', 'sunset light: 1 0 1.2'])
})

test('the name of a town typed without its spaces, from six letters on', () => {
  const known = knowing('dune quokkad', 'el paso', 'le mar', 'half moon bay')
  expect(respell('elpaso dune', [0], known)).toEqual(['el paso dune: 1 0 1.1'])
  expect(respell('lemar dune', [0], known)).toEqual([])
  expect(respell('elpaso dune', [0], knowing('dune elpasoo', 'el paso'))).toEqual([
    'el paso dune: 1 0 1.1',
    'elpasoo dune: 1 0 0.7',
  ])
  expect(respell('halfmoonbay dune', [0], known)).toEqual(['half moon bay dune: 1 0 1.1'])
})

test('the beginning of such a name counts where the word means nothing else', () => {
  const known = knowing(
    'dune joshua tree quokka',
    'half moon bay',
    'joshua tree park',
    'quok kadabra',
    'el paso',
  )
  expect(respell('halfmo dune', [0], known)).toEqual(['half moon bay dune: 1 0 1.1'])
  expect(respell('elpas dune', [0], known)).toEqual([])
  // Two words of the content, or one with a typo.
  expect(respell('joshuatree dune', [0], known)).toEqual(['joshua tree dune: 1 0 1.1'])
  expect(respell('quokkad dune', [0], known)).toEqual(['quokka dune: 1 0 1.1'])
  const town = knowing('dune joshua tree', 'joshua tree')
  expect(respell('joshuatree dune', [0], town)).toEqual([
    'joshua tree dune: 1 0 1.1',
    'joshua tree dune: 1 0 1.2',
  ])
})

test('a word that is typed at the end may go on, another not', () => {
  expect(respell('dome consrv')).toEqual(['dome conservatory: 1 0 1.1'])
  expect(respell('consrv dome')).toEqual([])
})

test('words of the content are not corrected, but may be meant in the other number', () => {
  const known = knowing('canyon canyons ponies pony dome')
  expect(respell('canyon dome', [0, 1], known)).toEqual(['canyons dome: 0 0 0.25 variant'])
  expect(respell('canyons dome', [0, 1], known)).toEqual(['canyon dome: 0 0 0.25 variant'])
  expect(respell('pony dome', [0], known)).toEqual(['ponies dome: 0 0 0.25 variant'])
  expect(respell('ponies dome', [0], known)).toEqual(['pony dome: 0 0 0.25 variant'])
})

test('of more than three mistyped words the first three are corrected', () => {
  const known = knowing('conservatory quokka griffith joshua')
  const found = respell('conservatry quokkka griffithh joshuaa', undefined, known)
  expect(found).toContain('conservatory quokka griffith joshuaa: 3 0 2.3')
  expect(found.filter((one) => one.includes('joshua:'))).toEqual([])
})

test('no more than 120 readings are tried, with the one as typed', () => {
  const endings = ['onb', 'onc', 'ond', 'one', 'onf']
  const known = knowing(endings.map((ending) => `cany${ending}`).join(' '))
  expect(respell('canyonx canyony canyonz', undefined, known)).toHaveLength(119)
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
