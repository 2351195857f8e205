// What the words of a search may mean: phrases for landmarks, places, concepts and filters, and the words of the content.

import type { GeoPoint } from '../distance.ts'
import { themeIds } from '../places.ts'
import { conceptPhrases } from './concepts.ts'
import { fillerWords, filterPhrases } from './filter-words.ts'
import {
  emptyGazetteer,
  type Gazetteer,
  type GazetteerTown,
  type NamePosition,
  plainTown,
} from './gazetteer-places.ts'
import { createLexicon, firstAtLeast, joinLexicons, type Lexicon, type LexiconEntry } from './lexicon.ts'
import type { Circle, KnownLandmark, KnownPlace, Meaning } from './meanings.ts'
import { namesInOtherLanguages } from './other-languages.ts'
import { qualifiedMeanings, readMeanings, stateMeanings } from './other-places.ts'
import { ambiguousCodes, cityAliases, countryPhrases, regionAliases, usStates } from './place-names.ts'
import { toPhrase } from './plain-words.ts'
import { relatedSearch } from './related-words.ts'
import { singularOf } from './word-numbers.ts'

/** The content that the vocabulary is made of. Phrases are in lower case without accents, words separated by spaces. */
export type Content = {
  landmarks: readonly KnownLandmark[]
  /** The most important first among equal names. */
  areas: readonly (Circle & { name: string; phrase: string })[]
  towns: readonly { name: string; phrase: string; country?: string | null }[]
  regions: readonly { name: string; phrase: string; country: string | null }[]
  lexicons: readonly Lexicon[]
  gazetteer?: Gazetteer
  /** The degrees with a described location: the south-west corners. Undefined: any may have one. */
  describedCells?: readonly GeoPoint[]
}

export type Vocabulary = {
  lexicon: Lexicon
  meanings: (phrase: string) => readonly Meaning[]
  /** The US state of a postal code, also of one that is a word. */
  stateOf: (code: string) => readonly Meaning[] | undefined
  /** A town of the gazetteer with its state or country, or a ZIP code. */
  qualified: (phrase: string) => readonly Meaning[]
  /** A town of the gazetteer without its state or country. */
  townNamed: (phrase: string, position: NamePosition) => GazetteerTown | undefined
  gazetteer: Gazetteer
  /** The landmark with a name of exactly these words, in any order and number. */
  landmarkOfWords: (words: readonly string[]) => KnownLandmark | undefined
  /** Landmarks and places with a phrase that begins with the text and is longer. */
  begun: (text: string) => readonly Meaning[]
  /** The landmark or place whose letters these are, without its spaces; with `isBegun` its first letters. */
  unsquash: (letters: string, isBegun: boolean) => string | undefined
  /** Landmarks with a name that has all these words, the last one perhaps only begun. */
  landmarksWith: (words: readonly string[]) => readonly KnownLandmark[]
  landmark: (id: string) => KnownLandmark | undefined
  /** False only if no described location is in the place. */
  mayBeDescribedIn: (place: KnownPlace) => boolean
  /** Names of landmarks, cities and themes that begin with the words. */
  completions: (words: readonly string[]) => string[]
}

const maxBegun = 8
/** The maximum number of areas that a name may mean: there are thirty Fairviews. */
const maxSameName = 8
/** Completions are the themes that the product has. */
const themeNames = themeIds.map((theme) => titled(theme))

/** A phrase's meanings are alternatives of one kind; the kinds have this precedence. */
const precedence: readonly Meaning['kind'][] = ['landmark', 'place', 'theme', 'filter', 'filler']

export function createVocabulary(content: Content): Vocabulary {
  const { gazetteer = emptyGazetteer } = content
  const phrases = new Map<string, Meaning[]>()
  const add = (phrase: string, meaning: Meaning) => {
    if (phrase === '') return
    const meanings = phrases.get(phrase)
    const rank = precedence.indexOf(meaning.kind) - precedence.indexOf(meanings?.[0]?.kind ?? 'filler')
    if (!meanings || rank < 0) phrases.set(phrase, [meaning])
    else if (rank === 0 && meaning.kind !== 'filler') meanings.push(meaning)
  }
  for (const landmark of content.landmarks)
    for (const phrase of landmark.phrases) add(phrase, { kind: 'landmark', landmark })
  addPlaces(content, add)
  for (const [phrase, concept] of conceptPhrases) add(phrase, { kind: 'theme', concept })
  for (const [phrase, filter] of filterPhrases) add(phrase, { kind: 'filter', filter })
  for (const word of fillerWords) add(word, { kind: 'filler' })
  for (const [english, others] of namesInOtherLanguages) {
    const meanings = phrases.get(english)
    if (meanings)
      for (const other of others.map(toPhrase)) if (!phrases.has(other)) phrases.set(other, [...meanings])
  }
  return {
    lexicon: joinLexicons([createLexicon(phraseWords(phrases.keys())), ...content.lexicons]),
    meanings: (phrase) => readMeanings(phrases, phrase),
    qualified: (phrase) => qualifiedMeanings(phrase, phrases, gazetteer),
    stateOf: (code) => stateMeanings.get(code),
    townNamed: (phrase, position) => {
      const isWord = position.isWord || relatedSearch(singularOf(phrase)) !== undefined
      return plainTown(phrase, gazetteer, { ...position, isWord })
    },
    gazetteer,
    ...findBegun(phrases),
    ...findLandmarks(content.landmarks),
    mayBeDescribedIn: findDescribedPlaces(content),
    completions: findCompletions(content),
  }
}

function addPlaces(content: Content, add: (phrase: string, meaning: Meaning) => void): void {
  const areas = Map.groupBy(content.areas, ({ phrase }) => phrase)
  const addAreas = (phrase: string, named: Content['areas']) => {
    for (const { name: label, latitude, longitude, radiusMiles } of named.slice(0, maxSameName))
      add(phrase, { kind: 'place', place: { type: 'area', label, latitude, longitude, radiusMiles } })
  }
  const addTown = (phrase: string, names: readonly string[]) =>
    add(phrase, { kind: 'place', place: { type: 'town', names, label: names[0] as string } })
  for (const [phrase, named] of areas) addAreas(phrase, named)
  for (const { phrase, name } of content.towns) if (!areas.has(phrase)) addTown(phrase, [name])
  for (const [phrase, names] of cityAliases) {
    const named = areas.get(toPhrase(names[0] as string))
    if (named) addAreas(phrase, named)
    else addTown(phrase, names)
  }
  for (const { code, name, country } of usStates) {
    const place = { type: 'region', names: [code, name], country, label: name } as const
    add(toPhrase(name), { kind: 'place', place })
    if (!ambiguousCodes.has(code.toLowerCase())) add(code.toLowerCase(), { kind: 'place', place })
  }
  for (const { phrase, name, country } of content.regions)
    if (phrase.length > 2)
      add(phrase, { kind: 'place', place: { type: 'region', names: [name], country, label: name } })
  for (const [english, native, country] of regionAliases) {
    const place = { type: 'region', names: [english, native], country, label: english } as const
    for (const name of place.names) add(toPhrase(name), { kind: 'place', place })
  }
  for (const [phrase, code] of countryPhrases)
    add(phrase, {
      kind: 'place',
      place: { type: 'country', code, label: phrase.length > 3 ? titled(phrase) : phrase.toUpperCase() },
    })
}

function titled(phrase: string): string {
  return phrase.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

function phraseWords(phrases: Iterable<string>): LexiconEntry[] {
  const words = new Map<string, LexiconEntry>()
  for (const phrase of phrases)
    for (const word of phrase.split(' '))
      words.set(word, { word, weight: (words.get(word)?.weight ?? 0) + 1, isDescribed: true })
  return [...words.values()]
}

function findBegun(phrases: ReadonlyMap<string, Meaning[]>): Pick<Vocabulary, 'begun' | 'unsquash'> {
  const named = [...phrases].filter(
    ([, [meaning]]) => meaning?.kind === 'landmark' || meaning?.kind === 'place',
  )
  const sorted = named.map(([phrase]) => phrase).sort()
  const squashed = new Map(named.map(([phrase]) => [phrase.replaceAll(' ', ''), phrase]))
  const squashedSorted = [...squashed.keys()].sort()
  return {
    begun: (text) => {
      const found: Meaning[] = []
      for (let at = firstAtLeast(sorted, text); sorted[at]?.startsWith(text) && found.length < maxBegun; at++)
        if (sorted[at] !== text) found.push(...(phrases.get(sorted[at] as string) ?? []))
      const once = new Map(
        found.map((meaning) => [meaning.kind === 'landmark' ? meaning.landmark : meaning, meaning]),
      )
      return [...once.values()].slice(0, maxBegun)
    },
    unsquash: (letters, isBegun) => {
      const found = isBegun ? squashedSorted[firstAtLeast(squashedSorted, letters)] : letters
      return found?.startsWith(letters) ? squashed.get(found) : undefined
    },
  }
}

function findLandmarks(
  landmarks: readonly KnownLandmark[],
): Pick<Vocabulary, 'landmark' | 'landmarksWith' | 'landmarkOfWords'> {
  const sortedWords = (words: readonly string[]) => words.map(singularOf).sort().join(' ')
  const byWords = new Map<string, KnownLandmark>()
  for (const landmark of landmarks)
    for (const phrase of landmark.phrases) {
      const key = sortedWords(phrase.split(' '))
      if (key.includes(' ') && !byWords.has(key)) byWords.set(key, landmark)
    }
  const byId = new Map(landmarks.map((landmark) => [landmark.id, landmark]))
  const byWord = new Map<string, Set<KnownLandmark>>()
  for (const landmark of landmarks)
    for (const word of new Set(landmark.phrases.flatMap((phrase) => phrase.split(' '))))
      byWord.set(word, (byWord.get(word) ?? new Set()).add(landmark))
  const sorted = [...byWord.keys()].sort()
  const beginning = (text: string) => {
    const found = new Set<KnownLandmark>()
    for (let at = firstAtLeast(sorted, text); sorted[at]?.startsWith(text); at++)
      for (const landmark of byWord.get(sorted[at] as string) ?? []) found.add(landmark)
    return found
  }
  return {
    landmark: (id) => byId.get(id),
    landmarkOfWords: (words) => byWords.get(sortedWords(words)),
    landmarksWith: (words) => {
      const sets = words.map((word, index) =>
        // A single word that only begins one inside of a name, such as "sun", does not mean that landmark.
        words.length > 1 && index === words.length - 1 && word.length >= 3
          ? beginning(word)
          : (byWord.get(word) ?? new Set<KnownLandmark>()),
      )
      const [first, ...others] = sets
      return [...(first ?? [])].filter((one) => others.every((set) => set.has(one))).slice(0, maxBegun)
    },
  }
}

/** Of larger circles nothing is known: they have more cells than are worth looking up. */
const maxCellMiles = 150
const milesPerDegree = 69

function findDescribedPlaces({ describedCells }: Content): Vocabulary['mayBeDescribedIn'] {
  if (!describedCells) return () => true
  const toKey = (latitude: number, longitude: number) => latitude * 360 + ((longitude + 540) % 360)
  const cells = new Set(describedCells.map(({ latitude, longitude }) => toKey(latitude, longitude)))
  return (place) => {
    if (place.type !== 'area' || place.radiusMiles > maxCellMiles) return true
    const { latitude, longitude, radiusMiles } = place
    const height = radiusMiles / (milesPerDegree - 1)
    const north = latitude + height
    const south = latitude - height
    if (north > 80 || south < -80) return true
    const width = height / Math.cos((Math.max(north, -south) * Math.PI) / 180)
    for (let row = Math.floor(south); row <= north; row++)
      for (let column = Math.floor(longitude - width); column <= longitude + width; column++)
        if (cells.has(toKey(row, column))) return true
    return false
  }
}

const completionsOfEach = 3

function findCompletions({ landmarks, areas, towns }: Content): Vocabulary['completions'] {
  const lists = [
    areas.map(({ name, phrase }) => [phrase, name]),
    themeNames.map((name) => [toPhrase(name), name]),
    landmarks.map(({ name, phrases: [phrase] }) => [phrase, name]),
    towns.map(({ name, phrase }) => [phrase, name]),
    // As one text each, in which a line feed sorts before every continuation of a longer phrase.
  ].map((list) => list.map((pair) => pair.join('\n')).sort())
  return (words) => {
    const text = words.join(' ')
    const found = lists.flatMap((list) => {
      const start = firstAtLeast(list, text)
      return list.slice(start, start + completionsOfEach).filter((one) => one.startsWith(text))
    })
    return [...new Set(found.map((one) => one.slice(one.indexOf('\n')).trim()))]
  }
}
