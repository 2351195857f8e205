// What a search means: tables of searches, and properties of the parser.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLexicon } from './lexicon.ts'
import type { KnownLandmark } from './meanings.ts'
import { understandQuery } from './understand.ts'
import { createVocabulary } from './vocabulary.ts'

const landmark = (name: string, ...aliases: string[]): KnownLandmark => ({
  id: name,
  name,
  latitude: 0,
  longitude: 0,
  locationCount: 1,
  phrases: [name, ...aliases].map((one) => one.toLowerCase()),
})
const area = (name: string, latitude = 0) => ({
  latitude,
  longitude: 0,
  radiusMiles: 25,
  name,
  phrase: name.toLowerCase(),
})
const town = (name: string) => ({ name, phrase: name.toLowerCase() })
const described = (text: string) => text.split(' ').map((word) => ({ word, weight: 3, isDescribed: true }))

const vocabulary = createVocabulary({
  landmarks: [
    landmark('Golden Gate Bridge', 'gg bridge'),
    landmark('Golden Gate Park'),
    landmark('Brooklyn Bridge'),
    landmark('Half Dome'),
    landmark('Statue of Liberty', 'lady liberty'),
    landmark('Cloud Gate', 'the bean'),
    landmark('Fort Point'),
    landmark('Coit Tower'),
    landmark('Shibuya Crossing', '渋谷'),
  ],
  areas: [area('Los Angeles'), area('New York'), area('San Francisco')],
  towns: [town('Brooklyn'), town('Moab'), town('Portland')],
  regions: [{ name: 'Bavaria', phrase: 'bavaria', country: 'DE' }],
  lexicons: [
    createLexicon([
      ...described('joshua tree conservatory quokka park street painted ladies walkway'),
      // Imported names, among them nearly every misspelling.
      ...['brooklin', 'goolden', 'gatte', 'domme'].map((word) => ({ word, weight: 1, isDescribed: false })),
    ]),
  ],
})
const understand = (text: string, isAsTyped = false) =>
  understandQuery(text.split(' '), vocabulary, { isAsTyped })
const parts = (text: string, known = vocabulary) =>
  understandQuery(text.split(' '), known).parts.map(({ kind, label }) => `${kind} ${label}`)

test.each([
  ['golden gate bridge', ['landmark Golden Gate Bridge']],
  ['the bean', ['landmark Cloud Gate']],
  ['half dome sunset', ['landmark Half Dome', 'theme Sunset']],
  ['golden gate bridge at sunrise', ['landmark Golden Gate Bridge', 'theme Sunrise']],
  ['bridge brooklyn', ['landmark Brooklyn Bridge']],
  ['sunset beach los angeles', ['theme Sunset', 'theme Beach', 'place Los Angeles']],
  ['free waterfall oregon', ['filter Free', 'theme Waterfall', 'place Oregon']],
  ['nyc', ['place New York']],
  ['la', ['place Los Angeles']],
  ['sf skyline', ['place San Francisco', 'theme Skyline']],
  ['munchen', ['place Munich']],
  ['wien', ['place Vienna']],
  ['praha', ['place Prague']],
  ['roma', ['place Rome']],
  ['astro utah', ['theme Night sky', 'place Utah']],
  ['portland oregon', ['place Portland', 'place Oregon']],
  ['no permit easy', ['filter No permit', 'filter Easy']],
  ['castle bavaria', ['theme Castle', 'place Bavaria']],
  ['statue liberty', ['landmark Statue of Liberty']],
  ['ft point', ['landmark Fort Point']],
  ['渋谷', ['landmark Shibuya Crossing']],
  ['quokka', []],
])('"%s" means %j', (text, expected) => expect(parts(text)).toEqual(expected))

test('the beginning of a phrase means all landmarks that begin so, and is not one part', () => {
  const { landmarks, parts: found } = understand('golden gate')
  expect(landmarks.map((one) => [one.landmark.name, one.fit])).toEqual([
    ['Golden Gate Bridge', 'begun'],
    ['Golden Gate Park', 'begun'],
  ])
  expect(found).toEqual([])
})

test('a word of several meanings keeps them as alternatives', () => {
  expect(understand('new york').places).toEqual([
    [
      { type: 'area', label: 'New York', latitude: 0, longitude: 0, radiusMiles: 25 },
      { type: 'region', names: ['NY', 'New York'], country: 'US', label: 'New York' },
    ],
  ])
})

test('cities of one name are all meant, each once', () => {
  const fairviews = Array.from({ length: 12 }, (_, index) => area('Fairview', index))
  const known = createVocabulary({ landmarks: [], areas: fairviews, towns: [], regions: [], lexicons: [] })
  const latitudes = (text: string) =>
    understandQuery([text], known).places.map((group) =>
      group.map((place) => place.type === 'area' && place.latitude),
    )
  // The most important ones, which come first.
  expect(latitudes('fairview')).toEqual([[0, 1, 2, 3, 4, 5, 6, 7]])
  expect(latitudes('fairv')).toEqual([[0, 1, 2, 3, 4, 5, 6, 7]])
})

test('a part says which words it is, and what the search is without it', () => {
  expect(understand('free waterfall oregon').parts[1]).toEqual({
    kind: 'theme',
    label: 'Waterfall',
    words: 'waterfall',
    without: 'free oregon',
  })
})

describe('typos', () => {
  test.each([
    ['goldn gate bridge', 'golden gate bridge'],
    ['golden gate brigde', 'golden gate bridge'],
    ['goldengatebridge', 'golden gate bridge'],
    ['joshuatree', 'joshua tree'],
    ['conservatry', 'conservatory'],
    ['conserv atory', 'conservatory'],
    ['statue of libery', 'statue of liberty'],
    ['halff dome', 'half dome'],
    // Another letter in a word of four counts in a name of several words only.
    ['coyt tower', 'coit tower'],
    ['half dime', 'half dome'],
    ['half dxme sunset', 'half dome sunset'],
    // A town of this name exists, but nobody described it.
    ['brooklin bridge', 'brooklyn bridge'],
    // So do names with these doubled letters.
    ['goolden gatte', 'golden gate'],
    ['goolden gatte bridge', 'golden gate bridge'],
    ['half domme', 'half dome'],
    // Neither does any name have these.
    ['gollden gaate', 'golden gate'],
  ])('"%s" is corrected to "%s"', (typed, meant) => {
    expect(understand(typed).corrected).toBe(meant)
    expect(understand(typed, true).corrected).toBeNull()
  })

  test.each([
    'golden gate bridge',
    'joshua tre',
    'brooklin',
    'quokka',
    'xyzzy plugh',
    'coyt',
    'dime',
    'dime sunset',
    'coyt dome',
    'wall',
    'streets',
    'gatte',
    'domme',
  ])('"%s" is not', (typed) => expect(understand(typed).corrected).toBeNull())
})

const word = fc.oneof(
  fc.constantFrom(
    ...'golden gate bridge half dome sunset free la nyc oregon the in new york goldn 渋谷 x'.split(' '),
  ),
  fc
    .string({ minLength: 1, maxLength: 12 })
    .map((text) => text.replaceAll(/[^a-z0-9]/gi, '').toLowerCase() || 'a'),
)
const search = fc.array(word, { minLength: 1, maxLength: 10 })

test('words are conserved: each typed word is in one part or in what is left without it', () => {
  fc.assert(
    fc.property(search, fc.boolean(), (words, isAsTyped) => {
      for (const part of understandQuery(words, vocabulary, { isAsTyped }).parts)
        expect([...part.words.split(' '), ...part.without.split(' ')].filter(Boolean).toSorted()).toEqual(
          words.toSorted(),
        )
    }),
    { numRuns: 300 },
  )
})

test('as typed, understanding what was searched for gives the same again', () => {
  fc.assert(
    fc.property(search, (words) => {
      const first = understandQuery(words, vocabulary, { isAsTyped: true })
      expect(first.words).toEqual(words)
      expect(understandQuery(first.words, vocabulary, { isAsTyped: true })).toEqual(first)
    }),
  )
})

test('removing all parts one after the other ends', () => {
  fc.assert(
    fc.property(search, (words) => {
      let left = words
      for (let removed = 0; left.length > 0; removed++) {
        const [part] = understandQuery(left, vocabulary).parts
        if (!part) break
        expect(removed).toBeLessThan(words.length)
        left = part.without.split(' ').filter(Boolean)
      }
    }),
  )
})

test('of two meanings of a word a landmark comes before a place, and a place before a theme', () => {
  const both = createVocabulary({
    landmarks: [landmark('Waterfall')],
    areas: [],
    towns: [town('Waterfall'), town('Sunset')],
    regions: [],
    lexicons: [createLexicon([])],
  })
  const first = (text: string) =>
    understandQuery([text], both).parts.map(({ kind, label }) => `${kind} ${label}`)
  expect(first('waterfall')).toEqual(['landmark Waterfall'])
  expect(first('sunset')).toEqual(['place Sunset'])
})

test('what is not asked for as typed is corrected', () =>
  expect(understandQuery(['conservatry'], vocabulary).corrected).toBe('conservatory'))

test('concepts, filters and the rest of a search', () => {
  const { concepts, filters, rest, restTyped, words } = understand('free quokka with a waterfall at sunset')
  expect(concepts.map(({ label }) => label)).toEqual(['Waterfall', 'Sunset'])
  expect(filters.map(({ label }) => label)).toEqual(['Free'])
  expect([rest, restTyped]).toEqual([['quokka'], 'quokka'])
  expect(words).toEqual(['free', 'quokka', 'with', 'a', 'waterfall', 'at', 'sunset'])
  // Words that several landmarks begin with are not a part.
  expect(understand('sunset golden gate').restTyped).toBe('golden gate')
})

test('parking is one that is there, and no permit one that is not needed', () => {
  expect(understand('parking').filters).toEqual([{ label: 'Parking', parking: true }])
  expect(understand('no permit').filters).toEqual([{ label: 'No permit', permits: false }])
})

describe('the beginning of a name', () => {
  const begun = (text: string) =>
    understand(text).landmarks.map(({ landmark: { name }, fit }) => `${name} ${fit}`)

  test('is understood from three letters on, and from one that is not Latin', () => {
    expect(begun('hal')).toEqual(['Half Dome begun'])
    expect(begun('ha')).toEqual([])
    expect(begun('渋')).toEqual(['Shibuya Crossing begun'])
  })

  test('at the end of a search alone', () => {
    expect(begun('sunset hal')).toEqual(['Half Dome begun'])
    expect(understand('brookl sunset', true).parts.map(({ label }) => label)).toEqual(['Sunset'])
    expect(begun('half sunset')).toEqual([])
  })

  test('after other words only if it is not a word itself, unless it has several', () => {
    const known = createVocabulary({
      landmarks: [landmark('Park Slope'), landmark('Park Lane Bridge')],
      areas: [],
      towns: [],
      regions: [],
      lexicons: [createLexicon(described('park lane quokka'))],
    })
    const names = (text: string) =>
      understandQuery(text.split(' '), known).landmarks.map((one) => `${one.landmark.name} ${one.fit}`)
    expect(names('park')).toEqual(['Park Slope begun', 'Park Lane Bridge begun'].toSorted())
    expect(names('sunset park')).toEqual([])
    expect(names('quokka sunset park')).toEqual([])
    expect(names('sunset par')).toHaveLength(2)
    expect(names('sunset park lane')).toEqual(['Park Lane Bridge begun'])
  })

  test('means landmarks rather than places', () => {
    const known = createVocabulary({
      landmarks: [landmark('Zuni Mesa')],
      areas: [],
      towns: [town('Zuni Town'), town('Kiva Town')],
      regions: [],
      lexicons: [],
    })
    expect(parts('zun', known)).toEqual(['landmark Zuni Mesa'])
    expect(parts('kiv', known)).toEqual(['place Kiva Town'])
  })
})

describe('of several readings', () => {
  const known = (landmarks: string[], towns: string[] = []) =>
    createVocabulary({
      landmarks: landmarks.map((name) => landmark(name)),
      areas: [],
      towns: towns.map(town),
      regions: [],
      lexicons: [createLexicon(described('fort zuni kiva quokka street'))],
    })

  test('one landmark and two places at most are meant', () => {
    expect(understand('half dome cloud gate').landmarks).toHaveLength(1)
    expect(understand('moab brooklyn portland').places).toHaveLength(2)
    expect(parts('portland oregon half dome')).toEqual([
      'place Portland',
      'place Oregon',
      'landmark Half Dome',
    ])
  })

  test('the longer name wins', () => {
    expect(parts('zuni mesa', known(['Zuni', 'Zuni Mesa']))).toEqual(['landmark Zuni Mesa'])
    expect(parts('zuni kiva', known(['Zuni'], ['Zuni Kiva']))).toEqual(['place Zuni Kiva'])
    expect(parts('quokka zuni kiva', known(['Quokka Zuni'], ['Zuni Kiva']))).toEqual(['landmark Quokka Zuni'])
    const seven = 'Zuni Kiva Mesa Old Red Rock Point'
    expect(parts(seven.toLowerCase(), known([seven]))).toEqual([`landmark ${seven}`])
    // Longer ones are found by their words.
    const eight = `${seven} Light`
    const [found] = understandQuery(eight.toLowerCase().split(' '), known([eight])).landmarks
    expect(found?.fit).toBe('exact')
    // A place and a theme win over a name that is being typed; two themes or filters do not.
    expect(parts('moab sunset', known(['Moab Sunset Arch'], ['Moab']))).toEqual([
      'place Moab',
      'theme Sunset',
    ])
    expect(parts('sunset free', known(['Sunset Freeway']))).toEqual(['landmark Sunset Freeway'])
  })

  test('an abbreviation comes before another number', () =>
    expect(parts('ft', known(['Fort', 'Fts']))).toEqual(['landmark Fort']))

  test('a word of names stays one, though its other number is a theme', () => {
    expect(parts('quokka street', known([]))).toEqual([])
    expect(parts('forts', known(['Fort']))).toEqual(['landmark Fort'])
  })
})

test('words of a name in another order mean it, without the words that say nothing', () => {
  for (const text of ['liberty statue', 'the liberty statue', 'photo of the liberty statue'])
    expect(understand(text).landmarks).toMatchObject([
      { landmark: { name: 'Statue of Liberty' }, fit: 'words' },
    ])
  expect(understand('the liberty statue').parts).toEqual([
    { kind: 'landmark', label: 'Statue of Liberty', words: 'the liberty statue', without: '' },
  ])
  // A whole name wins over another name that also contains the words.
  const both = createVocabulary({
    landmarks: [landmark('Zuni'), landmark('Quokka Zuni Kiva')],
    areas: [],
    towns: [],
    regions: [],
    lexicons: [],
  })
  expect(understandQuery(['zuni', 'quokka'], both).landmarks).toMatchObject([
    { landmark: { name: 'Zuni' }, fit: 'exact' },
  ])
})

test('the places of a search: one list for each part that names one', () => {
  const places = (text: string) => understand(text).places.map((list) => list.length)
  expect([places('moab'), places('sunset'), places('moab sunset brooklyn')]).toEqual([[1], [], [1, 1]])
})
