// Understands a search: which words name a landmark, a place, a theme or a filter, and which only have to occur. The parts
// with the longest known phrases win; a word of the content's texts is never taken apart.

import type { Concept } from './concept-definitions.ts'
import type { WordFilter } from './filter-words.ts'
import type { KnownLandmark, KnownPlace, LandmarkFit } from './meanings.ts'
import { type NearSegment, withNearness } from './nearness.ts'
import { type Parse, type ParseOptions, parse, type Segment, withNamedLandmarks } from './parse.ts'
import { readReach } from './reach.ts'
import { respellings, type Token } from './respell.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A correction must explain more than it changes, unless the content lacks the word. */
const correctionPoints = 4
const unknownPoints = 6
/** A word that only imported names have is changed for a phrase of several words. */
const knownPoints = 9

type UnderstoodPart = {
  kind: 'landmark' | 'place' | 'theme' | 'filter'
  label: string
  /** The words as typed. */
  words: string
  /** The search without these words. */
  without: string
}

export type Understanding = {
  /** The words searched for, corrected. */
  words: string[]
  landmarks: { landmark: KnownLandmark; fit: LandmarkFit }[]
  /** Alternatives: cities, regions or countries of one name. Each group has to fit. */
  places: KnownPlace[][]
  concepts: Concept[]
  filters: WordFilter[]
  /** Words without a meaning of their own: they have to occur in a location's texts. */
  rest: string[]
  /** The typed words outside of the parts, without fillers. */
  restTyped: string
  parts: UnderstoodPart[]
  /** The corrected search; null if nothing was corrected. */
  corrected: string | null
}

/** `isAsTyped`: nothing is corrected. `isDoubtful`: words that the content has may be misspelled, too. */
type Options = { isAsTyped?: boolean; isDoubtful?: boolean } & Partial<ParseOptions>

/** @param typed plain words: lower case without accents. Never throws. */
export function understandQuery(
  typed: readonly string[],
  vocabulary: Vocabulary,
  { isAsTyped = false, isDoubtful = false, codes = new Set(), commas = new Set() }: Options = {},
): Understanding {
  const reach = readReach(typed)
  const asTyped = typed
    .map((text, index): Token => ({ text, from: [index] }))
    .filter(({ from: [index] }) => !reach?.indexes.includes(index as number))
  const best = withoutTypos(asTyped, vocabulary, {
    isAsTyped,
    isDoubtful,
    codes,
    commas,
    reachEnd: reach?.indexes.at(-1),
  })
  const parsed = withNamedLandmarks(best.tokens, best.parse, vocabulary)
  return toUnderstanding(typed, best.tokens, withNearness(best.tokens, parsed, reach, vocabulary))
}

function withoutTypos(
  asTyped: readonly Token[],
  vocabulary: Vocabulary,
  { isAsTyped, isDoubtful, ...options }: Pick<Required<Options>, 'isAsTyped' | 'isDoubtful'> & ParseOptions,
): { tokens: readonly Token[]; parse: Parse } {
  const first = parse(asTyped, vocabulary, options)
  const isUnderstood = first.segments.every((segment) => segment.kind !== 'rest' && !segment.isGuess)
  const others =
    isAsTyped || isUnderstood ? [] : respellings(asTyped, openIndexes(first), vocabulary, isDoubtful)
  let best = { tokens: asTyped, parse: first, value: first.score }
  for (const { tokens, unknown, known, changes, isVariant } of others) {
    const candidate = parse(tokens, vocabulary, options)
    // "street" is a word of names; that "streets" is a theme says nothing about it.
    if (isVariant && themeCount(candidate) > themeCount(first)) continue
    if (!isVariant && hasUnknown(tokens, candidate, vocabulary)) continue
    if (lacksPhrase(tokens, candidate)) continue
    const value = candidate.score - changes * correctionPoints + unknown * unknownPoints - known * knownPoints
    if (value > best.value) best = { tokens, parse: candidate, value }
  }
  return best
}

const themeCount = ({ segments }: Parse) => segments.filter(({ kind }) => kind === 'theme').length

// A name that nobody knows is not made of others: "vivian maier" is not something with "mavericks".
const hasUnknown = (tokens: readonly Token[], { segments }: Parse, { lexicon }: Vocabulary) =>
  segments.some(({ kind, start }) => {
    const { text } = tokens[start] as Token
    return kind === 'rest' && lexicon.find(text) === undefined && !lexicon.isBeginning(text)
  })

// "coyt tower" is Coit Tower; "coyt" alone may be anything.
const lacksPhrase = (tokens: readonly Token[], { segments }: Parse) =>
  segments.some(
    ({ kind, fit, start, end }) =>
      tokens.slice(start, end).some(({ needsPhrase }) => needsPhrase) &&
      !(end - start > 1 && fit === 'exact' && (kind === 'landmark' || kind === 'place')),
  )

const openIndexes = ({ segments }: Parse) =>
  segments.flatMap(({ kind, start, end, isGuess }) =>
    kind === 'rest' || isGuess ? Array.from({ length: end - start }, (_, index) => start + index) : [],
  )

function toUnderstanding(
  typed: readonly string[],
  tokens: readonly Token[],
  segments: readonly NearSegment[],
): Understanding {
  const wordsOf = ({ start, end }: Segment) => tokens.slice(start, end)
  const meaningsOf = (segment: Segment) => segment.meanings
  const parts = segments.flatMap((segment): UnderstoodPart[] => {
    const label = toLabel(segment)
    if (!label) return []
    const indexes = new Set([...wordsOf(segment).flatMap(({ from }) => from), ...(segment.indexes ?? [])])
    return [
      {
        kind: segment.kind as UnderstoodPart['kind'],
        label,
        words: typed.filter((_, index) => indexes.has(index)).join(' '),
        without: typed.filter((_, index) => !indexes.has(index)).join(' '),
      },
    ]
  })
  const isChanged = tokens.some(({ text, from }) => text !== from.map((index) => typed[index]).join(' '))
  const words = tokens.flatMap(({ text }) => text.split(' '))
  return {
    words,
    landmarks: segments.flatMap((segment) =>
      meaningsOf(segment).flatMap((meaning) =>
        meaning.kind === 'landmark' ? [{ landmark: meaning.landmark, fit: segment.fit }] : [],
      ),
    ),
    places: segments.flatMap((segment) => {
      const places = segment.meanings.flatMap((meaning) => (meaning.kind === 'place' ? [meaning.place] : []))
      return places.length > 0 ? [places] : []
    }),
    concepts: segments.flatMap((segment) =>
      segment.meanings.flatMap((meaning) => (meaning.kind === 'theme' ? [meaning.concept] : [])),
    ),
    filters: segments.flatMap((segment) =>
      segment.meanings.flatMap((meaning) => (meaning.kind === 'filter' ? [meaning.filter] : [])),
    ),
    rest: segments.flatMap((segment) =>
      segment.kind === 'rest' ? wordsOf(segment).flatMap(({ text }) => text.split(' ')) : [],
    ),
    parts,
    restTyped: segments
      .filter((segment) => segment.kind !== 'filler' && toLabel(segment) === undefined)
      .flatMap((segment) => wordsOf(segment).flatMap(({ from }) => from))
      .map((index) => typed[index])
      .join(' '),
    corrected: isChanged ? words.join(' ') : null,
  }
}

function toLabel({ meanings }: Segment): string | undefined {
  const [meaning] = meanings
  if (!meaning) return undefined
  switch (meaning.kind) {
    case 'landmark':
      // Several landmarks that begin alike do not form a part: the words stay words.
      return meanings.length === 1 ? meaning.landmark.name : undefined
    case 'place':
      return meaning.place.label
    case 'theme':
      return meaning.concept.label
    case 'filter':
      return meaning.filter.label
    case 'filler':
      return undefined
  }
}
