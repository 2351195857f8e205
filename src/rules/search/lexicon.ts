// The words of the content, and which of them a mistyped word may stand for.

/** `weight`: how many locations and landmarks have the word. `isDescribed`: one of them was described by a person. */
export type LexiconEntry = { word: string; weight: number; isDescribed: boolean }

export type Lexicon = {
  /** Whether the content has the word; `described` if not only imported rows have it. */
  find: (word: string) => 'described' | 'imported' | undefined
  /** Whether a described word begins with this. */
  isPrefix: (text: string) => boolean
  /** Whether any word begins with this. */
  isBeginning: (text: string) => boolean
  /** How often the content has words that begin with this: the sum of their weights. */
  countBegun: (text: string) => number
  /** Words that this one may be a misspelling of, the likeliest first; with `isBegun` also words that continue it. */
  near: (word: string, isBegun: boolean) => NearWord[]
  /** The number of words that only imported rows have. */
  importedCount: number
}

/** `needsPhrase`: so short that another letter makes it another word; plausible only as a part of a longer name. */
type NearWord = { word: string; typos: number; weight: number; needsPhrase?: true }

const minLength = 4
/** From this length on two typos are plausible, in a word that is complete. */
const longWord = 7
/** Shorter words are so close to each other that only a swapped or missing letter is plausible. */
const distinctLength = 5
const maxNear = 5
/** Most of them belong to no name, which is seen later. */
const maxNearOfPhrases = 10
/** Sorts after every text that begins with the text before it. */
const lastCharacter = '\uffff'

/** Arrays in the order of the words instead of objects: a hundred thousand words take some megabytes. */
type Words = {
  words: readonly string[]
  weights: Float64Array
  letterSets: Int32Array
  /** Running sums: each word's weight plus those of all words before it. */
  totals: Float64Array
}

function sortWords(entries: readonly LexiconEntry[]): Words {
  const weightOf = new Map(entries.map(({ word, weight }) => [word, weight]))
  const words = [...weightOf.keys()].sort()
  const weights = Float64Array.from(words, (word) => weightOf.get(word) as number)
  let total = 0
  return {
    words,
    weights,
    letterSets: Int32Array.from(words, toLetterSet),
    totals: weights.map((weight) => {
      total += weight
      return total
    }),
  }
}

export function createLexicon(entries: readonly LexiconEntry[]): Lexicon {
  const described = sortWords(entries.filter((entry) => entry.isDescribed))
  const imported = sortWords(entries.filter((entry) => !entry.isDescribed))
  const near: Lexicon['near'] = (word, isBegun) => {
    if (word.length < minLength || /\d/.test(word)) return []
    const maxTypos = word.length >= longWord ? 2 : 1
    const mayContinue = isBegun && word.length >= distinctLength
    const found = nearOf(described, word, { maxTypos, mayContinue })
    const isSure = found.some(({ needsPhrase }) => !needsPhrase)
    const others = isSure ? [] : nearOf(imported, word, { maxTypos: 1, mayContinue: false })
    return likeliest([...found, ...others.filter(({ needsPhrase }) => !needsPhrase)])
  }
  return {
    find: (word) => (has(described, word) ? 'described' : has(imported, word) ? 'imported' : undefined),
    isPrefix: (text) => beginsAny(described, text),
    isBeginning: (text) => beginsAny(described, text) || beginsAny(imported, text),
    countBegun: (text) => countBegun(described, text) + countBegun(imported, text),
    near,
    importedCount: imported.words.length,
  }
}

const has = ({ words }: Words, word: string): boolean => words[firstAtLeast(words, word)] === word

const totalBefore = ({ words, totals }: Words, text: string): number =>
  totals[firstAtLeast(words, text) - 1] ?? 0
const countBegun = (some: Words, text: string): number =>
  totalBefore(some, text + lastCharacter) - totalBefore(some, text)

const beginsAny = ({ words }: Words, text: string): boolean =>
  words[firstAtLeast(words, text)]?.startsWith(text) ?? false

/** Several lexicons as one, so that a large one need not be rebuilt when a small one changes. */
export function joinLexicons(lexicons: readonly Lexicon[]): Lexicon {
  return {
    find: (word) => {
      const found = lexicons.map((lexicon) => lexicon.find(word))
      return found.find((one) => one === 'described') ?? found.find((one) => one !== undefined)
    },
    isPrefix: (text) => lexicons.some((lexicon) => lexicon.isPrefix(text)),
    isBeginning: (text) => lexicons.some((lexicon) => lexicon.isBeginning(text)),
    countBegun: (text) => lexicons.reduce((sum, lexicon) => sum + lexicon.countBegun(text), 0),
    near: (word, isBegun) => {
      const found = lexicons.flatMap((lexicon) => lexicon.near(word, isBegun))
      return likeliest([...new Map(found.map((one) => [one.word, one])).values()])
    },
    importedCount: lexicons.reduce((sum, { importedCount }) => sum + importedCount, 0),
  }
}

const byLikelihood = (a: NearWord, b: NearWord) =>
  a.typos - b.typos || b.weight - a.weight || a.word.localeCompare(b.word)

function likeliest(found: NearWord[]): NearWord[] {
  const sorted = found.sort(byLikelihood)
  return [
    ...sorted.filter(({ needsPhrase }) => !needsPhrase).slice(0, maxNear),
    ...sorted.filter(({ needsPhrase }) => needsPhrase).slice(0, maxNearOfPhrases),
  ]
}

const withoutDoubles = (word: string) => word.replaceAll(/(.)\1+/gu, '$1')

/** Whether the two differ only in doubled letters: the likeliest typo of all. */
export const differsByDoubling = (typed: string, meant: string): boolean =>
  typed !== meant && withoutDoubles(typed) === withoutDoubles(meant)

const isPlausible = (typed: string, meant: string) =>
  typed.length >= distinctLength ||
  differsByDoubling(typed, meant) ||
  meant.length > typed.length ||
  [...typed].sort().join() === [...meant].sort().join()

/** A bit for each letter; other characters share the bits. */
function toLetterSet(word: string): number {
  let set = 0
  // A shift takes the lowest five bits.
  for (const letter of word) set |= 1 << letter.charCodeAt(0)
  return set
}

type Allowed = { maxTypos: number; mayContinue: boolean }

function nearOf(some: Words, word: string, allowed: Allowed): NearWord[] {
  const { maxTypos, mayContinue } = allowed
  return candidates(some, word, allowed).flatMap((index) => {
    const meant = some.words[index] as string
    const whole = typosBetween(word, meant, maxTypos)
    const typos = whole > maxTypos && mayContinue ? typosBetween(word, meant, 1, true) : whole
    if (typos > maxTypos || typos === 0) return []
    const near = { word: meant, weight: some.weights[index] as number, typos }
    if (isPlausible(word, meant)) return [near]
    return meant.length === word.length ? [{ ...near, needsPhrase: true }] : []
  })
}

// Each typo adds or removes one letter at most: comparing the letters spares comparing nearly all words. The first letter is nearly always
// right; otherwise it is usually swapped with the second.
function candidates(
  { words, letterSets }: Words,
  word: string,
  { maxTypos, mayContinue }: Allowed,
): number[] {
  const typed = toLetterSet(word)
  const found: number[] = []
  for (const letter of new Set([word.charAt(0), word.charAt(1)])) {
    const end = firstAtLeast(words, letter + lastCharacter)
    for (let at = firstAtLeast(words, letter); at < end; at++) {
      const meant = letterSets[at] as number
      if (hasMore(typed & ~meant, maxTypos) || (!mayContinue && hasMore(meant & ~typed, maxTypos))) continue
      found.push(at)
    }
  }
  return found
}

function hasMore(letters: number, max: number): boolean {
  let rest = letters
  for (let count = 0; count < max; count++) rest &= rest - 1
  return rest !== 0
}

/** The index of the first element that is not less than `text`. */
export function firstAtLeast(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as string) < text) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The number of typos (a letter missing, added, replaced, or swapped with the next) that turn `meant` into
 * `typed`, or infinity above `max`. With `isBegun` only the beginning of `meant` is compared.
 */
function typosBetween(typed: string, meant: string, max: number, isBegun = false): number {
  if (typed.length - meant.length > max || (!isBegun && meant.length - typed.length > max))
    return Number.POSITIVE_INFINITY
  const target = meant.slice(0, typed.length + max)
  let beforeLast: number[] = []
  let last = [...target.split(''), ''].map((_, index) => index)
  for (let row = 1; row <= typed.length; row++) {
    const next = [row]
    for (let column = 1; column <= target.length; column++) {
      const isSame = typed[row - 1] === target[column - 1]
      let cost = Math.min(
        (last[column - 1] as number) + (isSame ? 0 : 1),
        (last[column] as number) + 1,
        (next[column - 1] as number) + 1,
      )
      const isSwapped = typed[row - 1] === target[column - 2] && typed[row - 2] === target[column - 1]
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] as number) + 1)
      next.push(cost)
    }
    if (Math.min(...next) > max) return Number.POSITIVE_INFINITY
    beforeLast = last
    last = next
  }
  return isBegun ? Math.min(...last) : (last[target.length] as number)
}
