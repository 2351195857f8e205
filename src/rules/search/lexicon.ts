// The words of the content, and which of them a mistyped word may mean.

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
}

type NearWord = { word: string; typos: number; weight: number }

const minLength = 4
/** From this length on two typos are plausible, in a word that is complete. */
const longWord = 7
/** Shorter words are so close to each other that only a swapped or missing letter is plausible. */
const distinctLength = 5
const maxNear = 5
/** Sorts after every text that begins with what stands before it. */
const lastCharacter = '\u{10ffff}'

export function createLexicon(entries: readonly LexiconEntry[]): Lexicon {
  const words = new Map(entries.map((entry) => [entry.word, entry]))
  const described = entries.filter((entry) => entry.isDescribed)
  const sorted = described.map(({ word }) => word).sort()
  const allSorted = entries.map(({ word }) => word).sort()
  /** Of each word and all before it. */
  const totals = new Float64Array(allSorted.length)
  for (const [index, word] of allSorted.entries())
    totals[index] = (totals[index - 1] ?? 0) + (words.get(word)?.weight ?? 0)
  const totalBefore = (text: string) => totals[firstAtLeast(allSorted, text) - 1] ?? 0
  const describedIndex = indexByLetter(described)
  const importedIndex = indexByLetter(entries.filter((entry) => !entry.isDescribed))
  const find: Lexicon['find'] = (word) => {
    const entry = words.get(word)
    return entry && (entry.isDescribed ? 'described' : 'imported')
  }
  const near: Lexicon['near'] = (word, isBegun) => {
    if (word.length < minLength || /\d/.test(word)) return []
    const max = word.length >= longWord ? 2 : 1
    const mayContinue = isBegun && word.length >= distinctLength
    const found = candidates(describedIndex, word, { maxTypos: max, mayContinue }).flatMap((entry) => {
      const whole = typosBetween(word, entry.word, max)
      const typos = whole > max && mayContinue ? typosBetween(word, entry.word, 1, true) : whole
      return typos <= max && typos > 0 && isPlausible(word, entry.word)
        ? [{ word: entry.word, weight: entry.weight, typos }]
        : []
    })
    const close =
      found.length > 0
        ? found
        : candidates(importedIndex, word, { maxTypos: 1, mayContinue: false }).flatMap((entry) =>
            withTypo(word, entry),
          )
    return likeliest(close)
  }
  return {
    find,
    isPrefix: (text) => beginsAny(sorted, text),
    isBeginning: (text) => beginsAny(allSorted, text),
    countBegun: (text) => totalBefore(text + lastCharacter) - totalBefore(text),
    near,
  }
}

const beginsAny = (sorted: readonly string[], text: string): boolean =>
  sorted[firstAtLeast(sorted, text)]?.startsWith(text) ?? false

/** Several lexicons as one, so that a large one need not be made again when a small one changes. */
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
  }
}

const likeliest = (found: NearWord[]): NearWord[] =>
  found
    .sort((a, b) => a.typos - b.typos || b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, maxNear)

const withoutDoubles = (word: string) => word.replaceAll(/(.)\1+/gu, '$1')

/** Whether the two differ only in doubled letters: the likeliest typo of all. */
export const isDoubling = (typed: string, meant: string): boolean =>
  typed !== meant && withoutDoubles(typed) === withoutDoubles(meant)

const isPlausible = (typed: string, meant: string) =>
  typed.length >= distinctLength ||
  isDoubling(typed, meant) ||
  meant.length > typed.length ||
  [...typed].sort().join() === [...meant].sort().join()

const withTypo = (typed: string, { word, weight }: LexiconEntry): NearWord[] =>
  typosBetween(typed, word, 1) === 1 && isPlausible(typed, word) ? [{ word, weight, typos: 1 }] : []

type LetterIndex = ReadonlyMap<string, { entries: readonly LexiconEntry[]; letterSets: Int32Array }>

const indexByLetter = (entries: readonly LexiconEntry[]): LetterIndex =>
  new Map(
    [...Map.groupBy(entries, ({ word }) => word.charAt(0))].map(([letter, words]) => [
      letter,
      { entries: words, letterSets: Int32Array.from(words, ({ word }) => toLetterSet(word)) },
    ]),
  )

/** A bit for each letter; other characters share the bits. */
function toLetterSet(word: string): number {
  let set = 0
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) & 31)
  return set
}

// Each typo adds or removes one letter at most: comparing the letters spares comparing nearly all words. The first letter is nearly always
// right; otherwise it is usually swapped with the second.
function candidates(
  index: LetterIndex,
  word: string,
  { maxTypos, mayContinue }: { maxTypos: number; mayContinue: boolean },
): LexiconEntry[] {
  const typed = toLetterSet(word)
  const found: LexiconEntry[] = []
  for (const letter of new Set([word.charAt(0), word.charAt(1)])) {
    const { entries, letterSets } = index.get(letter) ?? { entries: [], letterSets: [] }
    for (let at = 0; at < entries.length; at++) {
      const meant = letterSets[at] as number
      if (hasMore(typed & ~meant, maxTypos) || (!mayContinue && hasMore(meant & ~typed, maxTypos))) continue
      found.push(entries[at] as LexiconEntry)
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
 * The number of typos (a letter missing, added, replaced, or swapped with the next) that turn `meant` into `typed`, or
 * infinity above `max`. With `isBegun` only the beginning of `meant` needs to be there.
 */
function typosBetween(typed: string, meant: string, max: number, isBegun = false): number {
  if (typed.length - meant.length > max || (!isBegun && meant.length - typed.length > max))
    return Number.POSITIVE_INFINITY
  const target = isBegun ? meant.slice(0, typed.length + max) : meant
  let beforeLast: number[] = []
  let last = Array.from({ length: target.length + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row++) {
    const next = [row]
    for (let column = 1; column <= target.length; column++) {
      const isSame = typed[row - 1] === target[column - 1]
      let cost = Math.min(
        (last[column - 1] as number) + (isSame ? 0 : 1),
        (last[column] as number) + 1,
        (next[column - 1] as number) + 1,
      )
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === target[column - 2] &&
        typed[row - 2] === target[column - 1]
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] as number) + 1)
      next.push(cost)
    }
    if (Math.min(...next) > max) return Number.POSITIVE_INFINITY
    beforeLast = last
    last = next
  }
  return isBegun ? Math.min(...last) : (last[target.length] as number)
}
