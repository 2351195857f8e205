// Misspelled words against a naive count of typos.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLexicon, differsByDoubling, firstAtLeast, joinLexicons, type LexiconEntry } from './lexicon.ts'

const entry = (word: string, weight = 1, isDescribed = true): LexiconEntry => ({ word, weight, isDescribed })
const lexiconOf = (...words: string[]) => createLexicon(words.map((word) => entry(word)))
const near = (typed: string, words: string[], isBegun = false) =>
  lexiconOf(...words)
    .near(typed, isBegun)
    .map(({ word, typos, needsPhrase }) => `${word} ${typos}${needsPhrase ? ' in a phrase' : ''}`)

const counted = new Map<string, number>()

/** Letters missing, added, replaced, or swapped with the next: by trying everything. */
function countTypos(a: string, b: string): number {
  const key = `${a} ${b}`
  const known = counted.get(key) ?? tryEverything(a, b)
  counted.set(key, known)
  return known
}

function tryEverything(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const rest = [
    countTypos(a.slice(1), b) + 1,
    countTypos(a, b.slice(1)) + 1,
    countTypos(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
  ]
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0])
    rest.push(countTypos(a.slice(2), b.slice(2)) + 1)
  return Math.min(...rest)
}

test('a word of seven letters may have two typos, and they are counted as a person would', () => {
  const letter = fc.constantFrom('a', 'b', 'c')
  const word = fc.array(letter, { minLength: 6, maxLength: 8 }).map((letters) => `x${letters.join('')}`)
  fc.assert(
    fc.property(word, word, (typed, meant) => {
      const typos = countTypos(typed, meant)
      const expected = typed !== meant && typos <= 2 ? [`${meant} ${typos}`] : []
      expect(near(typed, [meant])).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})

describe('what is plausible', () => {
  test.each([
    // A missing, an added, a replaced and a swapped letter.
    ['conservatry', 'conservatory', ['conservatory 1']],
    ['brigde', 'bridge', ['bridge 1']],
    ['canyonn', 'canyon', ['canyon 1']],
    ['canxon', 'canyon', ['canyon 1']],
    ['cxnxon', 'canyon', []],
    ['cxnxons', 'canyons', ['canyons 2']],
    ['xxnxons', 'canyons', []],
    // The first two letters swapped.
    ['acnyon', 'canyon', ['canyon 1']],
    // In four letters, only a missing, swapped or doubled letter is plausible without other words; a replaced one in a name.
    ['domi', 'dome', ['dome 1 in a phrase']],
    ['coyt', 'coit', ['coit 1 in a phrase']],
    ['coty', 'coit', []],
    ['xoit', 'coit', []],
    ['doem', 'dome', ['dome 1']],
    ['domme', 'dome', ['dome 1']],
    ['rive', 'river', ['river 1']],
    ['riv', 'river', []],
    ['doe', 'dome', []],
    ['area51', 'areas', []],
    ['area5', 'areas', []],
    // Letters of any script.
    ['quokkxa', 'quokk渠a', ['quokk渠a 1']],
  ])('"%s" may mean "%s": %j', (typed, meant, expected) => {
    expect(near(typed, [meant])).toEqual(expected)
  })

  test('only words that are typed at the end may go on', () => {
    expect(near('consrv', ['conservatory'], true)).toEqual(['conservatory 1'])
    expect(near('consrv', ['conservatory'])).toEqual([])
    expect(near('cnsr', ['conservatory'], true)).toEqual([])
    expect(near('cxnxrv', ['conservatory'], true)).toEqual([])
    // From five letters on; the beginning may have one typo, however long it is.
    expect(near('consr', ['conservatory'], true)).toEqual(['conservatory 1'])
    expect(near('cxnsxrvat', ['conservatory'], true)).toEqual([])
    // A beginning without a typo is not a correction of itself, but may be a whole word with a typo.
    expect(near('conserva', ['conservatory'], true)).toEqual([])
    expect(near('canyo', ['canyon'], true)).toEqual(['canyon 1'])
  })

  test('a word that the content has is not near itself', () => {
    expect(near('canyon', ['canyon'])).toEqual([])
  })
})

test('imported words are near too where no described one is, with one typo', () => {
  const lexicon = createLexicon([entry('canyon', 3, false), entry('bridge')])
  for (const typed of ['cnyon', 'canyoon', 'caxyon', 'canyno', 'canyons', 'canyo'])
    expect([typed, lexicon.near(typed, false)]).toEqual([typed, [{ word: 'canyon', weight: 3, typos: 1 }]])
  expect(lexicon.near('xanyon', false)).toEqual([])
  expect(lexicon.near('cxnxons', false)).toEqual([])
  const long = createLexicon([entry('conservatory', 1, false)])
  expect(long.near('cxnservatxry', false)).toEqual([])
  expect(long.near('consrv', true)).toEqual([])
})

test('the fewest typos come first, then the most frequent, then the alphabet; five at most', () => {
  const entries = [
    ...[entry('canyons', 1), entry('canyone', 1), entry('canyonb', 5), entry('canyonz', 2)],
    ...[entry('canyonq', 2), entry('canyoo', 9)],
  ]
  const words = createLexicon(entries)
    .near('canyonx', false)
    .map(({ word }) => word)
  expect(words).toEqual(['canyonb', 'canyonq', 'canyonz', 'canyone', 'canyons'])
})

test('what is plausible in names only comes last, and does not hide imported words', () => {
  const lexicon = createLexicon([
    ...['coit', 'cost', 'coat', 'cort'].map((word) => entry(word, 9)),
    entry('coyot', 1),
    entry('cyot', 1, false),
  ])
  const joined = joinLexicons([lexicon, createLexicon([entry('corn', 99)])])
  expect(lexicon.near('coyt', false).map(({ word }) => word)).toEqual([
    'coyot',
    'coat',
    'coit',
    'cort',
    'cost',
  ])
  expect(joined.near('coyt', false)[0]?.word).toBe('coyot')
  const imported = createLexicon([entry('coit'), entry('cyot', 1, false), entry('cobt', 1, false)])
  expect(imported.near('coyt', false)).toEqual([
    { word: 'cyot', weight: 1, typos: 1 },
    { word: 'coit', weight: 1, typos: 1, needsPhrase: true },
  ])
})

test('finding and beginnings', () => {
  const lexicon = createLexicon([entry('canyon'), entry('bridge', 1, false), entry('arch')])
  expect(['canyon', 'bridge', 'dune'].map(lexicon.find)).toEqual(['described', 'imported', undefined])
  expect(['can', 'canyon', 'canyons', 'bri', 'z'].map(lexicon.isPrefix)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(['can', 'bri', 'arch', 'archs', 'z'].map(lexicon.isBeginning)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('how often words that begin so occur', () => {
  const lexicon = createLexicon([
    entry('canyon', 5),
    entry('canal', 2, false),
    entry('cane', 1),
    entry('dune', 9),
  ])
  expect(['can', 'cana', 'canyon', 'd', 'e', ''].map(lexicon.countBegun)).toEqual([8, 2, 5, 9, 0, 17])
  expect(joinLexicons([lexicon, createLexicon([entry('canoe', 3)])]).countBegun('can')).toBe(11)
})

test('two lexicons answer as one', () => {
  const joined = joinLexicons([
    createLexicon([entry('canyon', 1, false)]),
    createLexicon([entry('canyon', 2)]),
  ])
  expect(joined.find('canyon')).toBe('described')
  expect(joinLexicons([createLexicon([]), createLexicon([entry('canyon', 1, false)])]).find('canyon')).toBe(
    'imported',
  )
  expect([joined.isPrefix('can'), joined.isBeginning('x')]).toEqual([true, false])
  expect(joined.near('canyn', false).map(({ word }) => word)).toEqual(['canyon'])
})

test('the first element that is not less', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), (texts, text) => {
      const sorted = texts.toSorted()
      const at = sorted.findIndex((one) => one >= text)
      expect(firstAtLeast(sorted, text)).toBe(at === -1 ? sorted.length : at)
    }),
  )
})

test('doubled letters', () => {
  expect([
    differsByDoubling('domme', 'dome'),
    differsByDoubling('dome', 'domme'),
    differsByDoubling('dome', 'dome'),
  ]).toEqual([true, true, false])
  expect(differsByDoubling('domes', 'dome')).toBe(false)
})
