// Splits a search into segments that have a meaning: of all ways to cover the words, the one with the longest known phrases.

import { townPlace } from './gazetteer-places.ts'
import type { KnownLandmark, LandmarkFit, Meaning } from './meanings.ts'
import type { Token } from './respell.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Segment = {
  start: number
  end: number
  kind: Meaning['kind'] | 'rest'
  fit: LandmarkFit
  meanings: readonly Meaning[]
  score: number
  /** A small town that the words may name. */
  isGuess?: true
}
export type Parse = { segments: Segment[]; score: number }

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
/** Of a town that the content does not know: less than the beginning of a name. */
const townPointsPerWord = 8

export type ParseOptions = {
  /** The indexes of typed words that are codes of US states by their place and case. */
  codes: ReadonlySet<number>
  /** The indexes of typed words that a comma follows. */
  commas: ReadonlySet<number>
  /** The index of the last word of a distance, such as "within 50 miles of". */
  reachEnd?: number | undefined
}

/** The best segmentation from the left: `best[at]` covers the first `at` tokens. */
export function parse(tokens: readonly Token[], vocabulary: Vocabulary, options: ParseOptions): Parse {
  const best: Parse[] = [{ segments: [], score: 0 }]
  for (let end = 1; end <= tokens.length; end++) {
    let winner: Parse | undefined
    for (let start = Math.max(0, end - maxPhraseWords); start < end; start++) {
      const before = best[start] as Parse
      for (const segment of segmentsOf(tokens, start, end, { vocabulary, options })) {
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

type World = { vocabulary: Vocabulary; options: ParseOptions }

function segmentsOf(tokens: readonly Token[], start: number, end: number, world: World): Segment[] {
  const { vocabulary } = world
  const phrase = tokens
    .slice(start, end)
    .map(({ text }) => text)
    .join(' ')
  const count = end - start
  const found: Segment[] = []
  const segment = (meanings: readonly Meaning[], fit: LandmarkFit, perWord?: number) => {
    const kind = meanings[0]?.kind
    if (kind)
      found.push({ start, end, kind, fit, meanings, score: toPoints(perWord ?? pointsPerWord[kind], count) })
  }
  const meanings = stateOfCode(tokens, start, end, world) ?? vocabulary.meanings(phrase)
  segment(meanings, 'exact')
  if (meanings.length === 0) {
    const qualified = qualifiedMeanings(tokens, start, end, world)
    segment(qualified, 'exact')
    if (qualified.length === 0) found.push(...townSegment(tokens, start, end, world))
  }
  if (end === tokens.length && mayBeBegun(start, phrase, vocabulary)) {
    const begun = vocabulary.begun(phrase)
    const landmarks = begun.filter((meaning) => meaning.kind === 'landmark')
    const chosen = landmarks.length > 0 ? landmarks : begun
    segment(chosen, 'begun', begunPointsPerWord)
  }
  if (count === 1) found.push({ start, end, kind: 'rest', fit: 'exact', meanings: [], score: 0 })
  return found
}

// "waterfall OR", "Salem, OR": the state, although "or" is a word.
function stateOfCode(
  tokens: readonly Token[],
  start: number,
  end: number,
  { vocabulary, options }: World,
): readonly Meaning[] | undefined {
  const { text, from } = tokens[start] as Token
  const isCode = end - start === 1 && from.every((index) => options.codes.has(index))
  return isCode ? vocabulary.stateOf(text) : undefined
}

/** Words that are more than the name of a town: "sunset utah" is not the town of Sunset, "Sunset, Utah" is. */
const otherKinds: ReadonlySet<string> = new Set(['theme', 'filter', 'filler'])

function qualifiedMeanings(
  tokens: readonly Token[],
  start: number,
  end: number,
  { vocabulary, options }: World,
): readonly Meaning[] {
  const texts = tokens.slice(start, end).map(({ text }) => text)
  const hasComma = tokens
    .slice(start, end - 1)
    .some(({ from }) => from.some((index) => options.commas.has(index)))
  const isName = texts.every((_, at) => {
    const [meaning] = vocabulary.meanings(texts.slice(0, at + 1).join(' '))
    return at === texts.length - 1 || !otherKinds.has(meaning?.kind ?? '')
  })
  return isName || hasComma ? vocabulary.qualified(texts.join(' ')) : []
}

/** Smaller towns may be a misspelling of something else. */
const certainPopulation = 50_000
const prepositions = new Set(['near', 'in', 'around', 'nearby', 'from', 'of', 'outside'])

function townSegment(
  tokens: readonly Token[],
  start: number,
  end: number,
  { vocabulary, options }: World,
): Segment[] {
  const isFiller = ({ text }: Token) => vocabulary.meanings(text)[0]?.kind === 'filler'
  const words = tokens.slice(start, end)
  const isAfterPreposition =
    (start > 0 && prepositions.has((tokens[start - 1] as Token).text)) ||
    (tokens[start] as Token).from[0] === (options.reachEnd ?? Number.NaN) + 1
  const town = vocabulary.townNamed(words.map(({ text }) => text).join(' '), {
    isAlone: tokens.every((token, at) => (at >= start && at < end) || isFiller(token)),
    isAfterPreposition,
    isWord: words.every(({ text }) => vocabulary.lexicon.find(text) === 'described'),
  })
  if (!town) return []
  const perWord = isAfterPreposition ? pointsPerWord.place : townPointsPerWord
  const meanings = [{ kind: 'place', place: townPlace(town) } as const]
  const segment = { start, end, fit: 'exact', kind: 'place', meanings } as const
  const isGuess = !isAfterPreposition && town.population < certainPopulation
  return [{ ...segment, score: toPoints(perWord, end - start), ...(isGuess ? { isGuess } : {}) }]
}

const toPoints = (perWord: number, count: number) => (count > 1 ? perWord + pointsPerPhrase : perWord) * count

// A single word after others is the beginning of a longer phrase only if it is not a word itself.
function mayBeBegun(start: number, phrase: string, { lexicon }: Vocabulary): boolean {
  const isLongEnough = phrase.length >= minBegunLetters || /[^\p{ASCII}]/u.test(phrase)
  return isLongEnough && !(start > 0 && lexicon.find(phrase) !== undefined)
}

/** Words that mean nothing in this order may all occur in the name of a landmark: "statue liberty", "gate bridge". */
export function withNamedLandmarks(tokens: readonly Token[], parsed: Parse, vocabulary: Vocabulary): Parse {
  const exact = vocabulary.landmarkOfWords(contentWords(tokens, vocabulary))
  if (exact) return asLandmarks(tokens, parsed, [exact], 'exact')
  const isOpen = parsed.segments.some(({ kind }) => kind === 'rest')
  const hasLandmark = parsed.segments.some(({ kind, fit }) => kind === 'landmark' && fit === 'exact')
  if (!isOpen || hasLandmark) return parsed
  const isFiller = (index: number) =>
    parsed.segments.some(({ kind, start }) => kind === 'filler' && start === index)
  const words = tokens.flatMap(({ text }, index) => (isFiller(index) ? [] : [text]))
  const landmarks = vocabulary.landmarksWith(words)
  if (landmarks.length === 0) return parsed
  return asLandmarks(tokens, parsed, landmarks, 'words')
}

const contentWords = (tokens: readonly Token[], vocabulary: Vocabulary): string[] =>
  tokens.flatMap(({ text }) => (vocabulary.meanings(text)[0]?.kind === 'filler' ? [] : text.split(' ')))

function asLandmarks(
  tokens: readonly Token[],
  { segments, score }: Parse,
  landmarks: readonly KnownLandmark[],
  fit: LandmarkFit,
): Parse {
  const isKnown = segments.some((segment) => segment.kind === 'landmark' && segment.fit === 'exact')
  if (isKnown) return { segments, score }
  const meanings = landmarks.map((landmark) => ({ kind: 'landmark', landmark }) as const)
  return { segments: [{ start: 0, end: tokens.length, kind: 'landmark', fit, meanings, score }], score }
}
