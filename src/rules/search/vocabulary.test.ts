// What words and phrases mean, and how they are completed.

import { describe, expect, test } from 'vitest'
import { createLexicon } from './lexicon.ts'
import type { KnownLandmark, Meaning } from './meanings.ts'
import { createVocabulary } from './vocabulary.ts'

const landmark = (name: string, ...aliases: string[]): KnownLandmark => ({
  id: `id of ${name}`,
  name,
  latitude: 0,
  longitude: 0,
  locationCount: 1,
  phrases: [name, ...aliases].map((one) => one.toLowerCase()),
})
const town = (name: string) => ({ name, phrase: name.toLowerCase() })

const names = ['Statue of Liberty', 'Liberty Bell', 'Zuni Mesa', 'Zuni Pueblo', 'Old Kiva']
const vocabulary = createVocabulary({
  landmarks: [
    ...names.map((name) => landmark(name)),
    ...Array.from({ length: 10 }, (_, index) => landmark(`Stone Arch ${index}`)),
  ],
  areas: [],
  towns: ['Moab', 'Moapa', 'Monroe', 'Montrose', 'Mono', 'Muddy Creek'].map(town),
  regions: [
    { name: 'NSW', phrase: 'nsw', country: 'AU' },
    { name: 'XQ', phrase: 'xq', country: null },
  ],
  lexicons: [createLexicon([])],
})
const toText = (meaning: Meaning | undefined) =>
  meaning?.kind === 'place'
    ? `place ${meaning.place.label}`
    : meaning?.kind === 'landmark'
      ? `landmark ${meaning.landmark.name}`
      : meaning?.kind
const meant = (phrase: string) => vocabulary.meanings(phrase).map(toText)

describe('places', () => {
  test.each([
    ['utah', ['place Utah']],
    ['ut', ['place Utah']],
    // Codes that are words do not mean a state.
    ['in', ['filler']],
    ['or', []],
    ['ok', []],
    ['nsw', ['place NSW']],
    ['xq', []],
    ['usa', ['place USA']],
    ['uk', ['place UK']],
    ['france', ['place France']],
  ])('"%s" means %j', (phrase, expected) => expect(meant(phrase)).toEqual(expected))
})

test('of the kinds of meaning of a phrase the first counts: landmark, place, theme, filter, word that says nothing', () => {
  const both = (landmarks: string[], towns: string[], phrase: string) =>
    toText(
      createVocabulary({
        landmarks: landmarks.map((name) => landmark(name)),
        areas: [],
        towns: towns.map(town),
        regions: [],
        lexicons: [],
      }).meanings(phrase)[0],
    )
  expect(both(['Sunset'], ['Sunset'], 'sunset')).toBe('landmark Sunset')
  expect(both([], ['Sunset'], 'sunset')).toBe('place Sunset')
  expect(both([], [], 'sunset')).toBe('theme')
  expect(both([], ['Free'], 'free')).toBe('place Free')
  expect(both([], [], 'free')).toBe('filter')
  expect(both([], ['Photo'], 'photo')).toBe('place Photo')
  expect(both([], [], 'photo')).toBe('filler')
})

test('words of phrases are words of the content, as often as they occur', () => {
  expect(['zuni', 'pueblo', 'xyzzy'].map(vocabulary.lexicon.countBegun)).toEqual([2, 1, 0])
  expect(vocabulary.lexicon.find('pueblo')).toBe('described')
})

describe('beginnings', () => {
  test('are of longer phrases, eight at most', () => {
    expect(vocabulary.begun('zuni').map(toText)).toEqual(['landmark Zuni Mesa', 'landmark Zuni Pueblo'])
    expect(vocabulary.begun('zuni mesa')).toEqual([])
    expect(vocabulary.begun('stone').map(toText)).toEqual(
      Array.from({ length: 8 }, (_, index) => `landmark Stone Arch ${index}`),
    )
  })

  test('without spaces: the whole name, or its first letters', () => {
    expect(vocabulary.unsquash('zunimesa', false)).toBe('zuni mesa')
    expect(vocabulary.unsquash('zunimes', false)).toBeUndefined()
    expect(vocabulary.unsquash('zunimes', true)).toBe('zuni mesa')
    expect(vocabulary.unsquash('zunix', true)).toBeUndefined()
  })
})

describe('landmarks by some words of their names', () => {
  const having = (...words: string[]) => vocabulary.landmarksWith(words).map(({ name }) => name)

  test('in any order', () => {
    expect(having('liberty', 'statue')).toEqual(['Statue of Liberty'])
    expect(having('liberty')).toEqual(['Statue of Liberty', 'Liberty Bell'])
    expect(having('liberty', 'pueblo')).toEqual([])
    expect(having()).toEqual([])
  })

  test('of which the last one may be begun with three letters, after others', () => {
    expect(having('liberty', 'sta')).toEqual(['Statue of Liberty'])
    expect(having('of', 'liberty', 'stat')).toEqual(['Statue of Liberty'])
    expect(having('liberty', 'st')).toEqual([])
    expect(having('sta', 'liberty')).toEqual([])
    expect(having('libert')).toEqual([])
  })

  test('eight at most', () => expect(having('stone', 'arch')).toHaveLength(8))

  test('by their id', () => {
    expect(vocabulary.landmark('id of Zuni Mesa')?.name).toBe('Zuni Mesa')
    expect(vocabulary.landmark('id of nothing')).toBeUndefined()
  })
})

describe('completions', () => {
  const completed = (text: string) => vocabulary.completions(text.split(' '))

  test('are three of each kind, in order of the alphabet', () => {
    expect(completed('mo')).toEqual(['Moab', 'Moapa', 'Mono'].toSorted())
    expect(completed('stone')).toEqual(['Stone Arch 0', 'Stone Arch 1', 'Stone Arch 2'])
    expect(completed('muddy cr')).toEqual(['Muddy Creek'])
    expect(completed('sunse')).toEqual(['Sunset'])
    expect(completed('xyzzy')).toEqual([])
  })

  test('have each name once', () => {
    const both = createVocabulary({
      landmarks: [landmark('Moab')],
      areas: [],
      towns: [town('Moab')],
      regions: [],
      lexicons: [],
    })
    expect(both.completions(['moa'])).toEqual(['Moab'])
  })
})

describe('places with described locations', () => {
  const area = (latitude: number, longitude: number, radiusMiles: number) =>
    ({ type: 'area', label: 'Here', latitude, longitude, radiusMiles }) as const
  const { mayBeDescribedIn } = createVocabulary({
    landmarks: [],
    areas: [],
    towns: [],
    regions: [],
    lexicons: [],
    describedCells: [
      { latitude: 45, longitude: -123 },
      { latitude: -1, longitude: 179 },
      { latitude: 70, longitude: 20 },
    ],
  })

  test.each([
    ['the middle of its degree', area(45.5, -122.5, 5), true],
    ['a circle that reaches into it', area(46.2, -122.5, 15), true],
    ['a circle that ends before it', area(46.2, -122.5, 5), false],
    ['a circle across the date line', area(-0.5, -179.9, 10), true],
    ['a circle far from all', area(10, 10, 100), false],
    ['where degrees of longitude are short', area(70.5, 22.3, 60), true],
    ['a circle larger than is looked up', area(10, 10, 500), true],
    ['near a pole', area(85, 10, 50), true],
    ['a country', { type: 'country', code: 'US', label: 'USA' } as const, true],
  ])('%s', (_, place, isExpected) => {
    expect(mayBeDescribedIn(place)).toBe(isExpected)
  })

  test('without knowledge any place may have one', () => {
    expect(vocabulary.mayBeDescribedIn(area(10, 10, 5))).toBe(true)
  })
})
