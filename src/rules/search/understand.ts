// Understands a search: which words name a landmark, a place, a theme or a filter, and which only have to occur. The parts
// with the longest known phrases win; a word of the content's texts is never taken apart.
import type { Concept } from './concept-definitions.ts'
import type { WordFilter } from './filter-words.ts'
import { respellings, type Token } from './respell.ts'
import type { KnownLandmark, KnownPlace, Meaning, Vocabulary } from './vocabulary.ts'

/** How the words fit the name of a landmark: all of it, its beginning, or some of its words. */
export type LandmarkFit = 'exact' | 'begun' | 'words'

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

type Segment = {
  start: number
  end: number
  kind: Meaning['kind'] | 'rest'
  fit: LandmarkFit
  meanings: readonly Meaning[]
  score: number
}
type Parse = { segments: Segment[]; score: number }

const maxPhraseWords = 7
const minBegunLetters = 3
const pointsPerWord: Record<Meaning['kind'], number> = {
  landmark: 13,
  place: 12,
  theme: 11,
  filter: 11,
  filler: 1,
}
/** More than two phrases of half its length. */
const pointsPerPhrase = 2
const begunPointsPerWord = 9
/** A correction must explain more than it changes, unless the content lacks the word. */
const correctionPoints = 4
const unknownPoints = 6
/** A word that only imported names have is changed for a phrase of several words. */
const knownPoints = 9

/** @param typed plain words: lower case without accents. @param isAsTyped: nothing is corrected. Never throws. */
export function understandQuery(
  typed: readonly string[],
  vocabulary: Vocabulary,
  isAsTyped = false,
): Understanding {
  const asTyped = typed.map((text, index): Token => ({ text, from: [index] }))
  const first = parse(asTyped, vocabulary)
  const isUnderstood = first.segments.every(({ kind }) => kind !== 'rest')
  const others = isAsTyped || isUnderstood ? [] : respellings(asTyped, restIndexes(first), vocabulary)
  let best = { tokens: asTyped, parse: first, value: first.score }
  for (const { tokens, unknown, known, changes, isVariant } of others) {
    const candidate = parse(tokens, vocabulary)
    // "street" is a word of names; that "streets" is a theme says nothing about it.
    if (isVariant && themeCount(candidate) > themeCount(first)) continue
    const value = candidate.score - changes * correctionPoints + unknown * unknownPoints - known * knownPoints
    if (value > best.value) best = { tokens, parse: candidate, value }
  }
  return toUnderstanding(typed, best.tokens, withNamedLandmarks(best.tokens, best.parse, vocabulary))
}

const themeCount = ({ segments }: Parse) => segments.filter(({ kind }) => kind === 'theme').length

const restIndexes = ({ segments }: Parse) =>
  segments.flatMap(({ kind, start }) => (kind === 'rest' ? [start] : []))

// The best segmentation from the left: `best[at]` covers the first `at` tokens.
function parse(tokens: readonly Token[], vocabulary: Vocabulary): Parse {
  const best: Parse[] = [{ segments: [], score: 0 }]
  for (let end = 1; end <= tokens.length; end++) {
    let winner: Parse | undefined
    for (let start = Math.max(0, end - maxPhraseWords); start < end; start++) {
      const before = best[start] as Parse
      for (const segment of segmentsOf(tokens, start, end, vocabulary)) {
        if (repeats(before, segment)) continue
        const score = before.score + segment.score
        if (!winner || score > winner.score) winner = { segments: [...before.segments, segment], score }
      }
    }
    best.push(winner as Parse)
  }
  return best[tokens.length] as Parse
}

// Only one landmark; several places only if they narrow each other down, such as a town and its state.
function repeats({ segments }: Parse, { kind }: Segment): boolean {
  const count = segments.filter((segment) => segment.kind === kind).length
  return (kind === 'landmark' && count > 0) || (kind === 'place' && count > 1)
}

function segmentsOf(tokens: readonly Token[], start: number, end: number, vocabulary: Vocabulary): Segment[] {
  const phrase = tokens
    .slice(start, end)
    .map(({ text }) => text)
    .join(' ')
  const count = end - start
  const found: Segment[] = []
  const meanings = vocabulary.meanings(phrase)
  const kind = meanings[0]?.kind
  if (kind)
    found.push({
      start,
      end,
      kind,
      fit: 'exact',
      meanings,
      score: toPoints(pointsPerWord[kind], count),
    })
  if (end === tokens.length && mayBeBegun(start, phrase, vocabulary)) {
    const begun = vocabulary.begun(phrase)
    const landmarks = begun.filter((meaning) => meaning.kind === 'landmark')
    const chosen = landmarks.length > 0 ? landmarks : begun
    const begunKind = chosen[0]?.kind
    if (begunKind)
      found.push({
        start,
        end,
        kind: begunKind,
        fit: 'begun',
        meanings: chosen,
        score: toPoints(begunPointsPerWord, count),
      })
  }
  if (count === 1) found.push({ start, end, kind: 'rest', fit: 'exact', meanings: [], score: 0 })
  return found
}

const toPoints = (perWord: number, count: number) => (count > 1 ? perWord + pointsPerPhrase : perWord) * count

// A single word after others is the beginning of a longer phrase only if it is not a word itself.
function mayBeBegun(start: number, phrase: string, { lexicon }: Vocabulary): boolean {
  const isLongEnough = phrase.length >= minBegunLetters || /[^\p{ASCII}]/u.test(phrase)
  return isLongEnough && !(start > 0 && lexicon.find(phrase) !== undefined)
}

// Words that mean nothing in this order may all occur in the name of a landmark: "statue liberty", "gate bridge".
function withNamedLandmarks(tokens: readonly Token[], parsed: Parse, vocabulary: Vocabulary): Parse {
  const isOpen = parsed.segments.some(({ kind }) => kind === 'rest')
  const hasLandmark = parsed.segments.some(({ kind, fit }) => kind === 'landmark' && fit === 'exact')
  if (!isOpen || hasLandmark) return parsed
  const isFiller = (index: number) =>
    parsed.segments.some(({ kind, start }) => kind === 'filler' && start === index)
  const words = tokens.flatMap(({ text }, index) => (isFiller(index) ? [] : [text]))
  const landmarks = vocabulary.landmarksWith(words)
  if (landmarks.length === 0) return parsed
  const meanings = landmarks.map((landmark) => ({ kind: 'landmark', landmark }) as const)
  return {
    segments: [
      { start: 0, end: tokens.length, kind: 'landmark', fit: 'words', meanings, score: parsed.score },
    ],
    score: parsed.score,
  }
}

function toUnderstanding(
  typed: readonly string[],
  tokens: readonly Token[],
  { segments }: Parse,
): Understanding {
  const wordsOf = ({ start, end }: Segment) => tokens.slice(start, end)
  const meaningsOf = (segment: Segment) => segment.meanings
  const parts = segments.flatMap((segment): UnderstoodPart[] => {
    const label = toLabel(segment)
    if (!label) return []
    const indexes = new Set(wordsOf(segment).flatMap(({ from }) => from))
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
