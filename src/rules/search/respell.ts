// Other spellings of a search with words that the content does not have: corrected, joined and separated words.
import { differsByDoubling } from './lexicon.ts'
import { wordVariants } from './place-names.ts'
import type { Vocabulary } from './vocabulary.ts'
import { formsOf } from './word-numbers.ts'

/**
 * A word searched for and the indexes of the typed words that it stands for. `needsPhrase`: a correction that counts only
 * as a part of a name of several words.
 */
export type Token = { text: string; from: readonly number[]; needsPhrase?: true }

/**
 * `unknown`: how many of the changed words the content does not have as typed; `known`: how many it has, in imported names.
 * A later choice counts as a larger change, a doubled letter as half of one.
 */
export type Respelling = {
  tokens: Token[]
  unknown: number
  known: number
  changes: number
  isVariant?: true
}

/** Words that every text has: nobody searches for them, however a name is misspelled. */
const functionWords: ReadonlySet<string> = new Set(
  'about above across after again along also among because before behind below between both down during each every from have into just like more most only other over same some such than that their them then there these they this those through under until very when where which while will with would your'.split(
    ' ',
  ),
)
const maxOpen = 3
const maxRespellings = 120
const minJoined = 5
const minHalf = 3

/** @param open the indexes of tokens without a meaning @param isDoubtful words that the content has may be errors, too */
export function respellings(
  tokens: readonly Token[],
  open: readonly number[],
  vocabulary: Vocabulary,
  isDoubtful = false,
): Respelling[] {
  const { lexicon } = vocabulary
  const last = tokens.length - 1
  const isUnknown = (index: number) => {
    const { text } = tokens[index] as Token
    return isDoubtful || (lexicon.find(text) === undefined && !(index === last && lexicon.isBeginning(text)))
  }
  // Imported names contain nearly every misspelling; such words may be corrected, but need not be.
  const isWeak = (index: number) => {
    const { text } = tokens[index] as Token
    if (isDoubtful) return true
    const isForm = formsOf(text).some((one) => lexicon.find(one) === 'described')
    return !isForm && !(index === last && lexicon.isPrefix(text))
  }
  const doubtful = open.filter(isWeak).slice(0, maxOpen)
  const joined = joinedWords(tokens, doubtful, vocabulary).map(
    (one): Respelling => ({ tokens: one, unknown: Number(doubtful.some(isUnknown)), known: 0, changes: 0.5 }),
  )
  const choices = tokens.map((token, index): Token[][] =>
    doubtful.includes(index) ? [[token], ...corrections(token, index === last, vocabulary)] : [[token]],
  )
  let combined: Respelling[] = [{ tokens: [], unknown: 0, known: 0, changes: 0 }]
  for (const [at, options] of choices.entries())
    combined = combined
      .flatMap((before) =>
        options.map((option, index) => ({
          tokens: [...before.tokens, ...option],
          unknown: before.unknown + Number(index > 0 && isUnknown(at)),
          known: before.known + (index === 0 || isUnknown(at) ? 0 : sizeOfChange(tokens[at], option)),
          changes: before.changes + (index === 0 ? 0 : sizeOfChange(tokens[at], option) + index / 10),
        })),
      )
      .slice(0, maxRespellings)
  const variants = open.flatMap((index) => variantsOf(tokens, index, vocabulary))
  return [...joined, ...variants, ...combined.filter(({ changes }) => changes > 0)]
}

const sizeOfChange = (typed: Token | undefined, [meant, ...more]: Token[]) =>
  typed && meant && more.length === 0 && differsByDoubling(typed.text, meant.text) ? 0.5 : 1

function corrections(token: Token, isLast: boolean, { lexicon, unsquash }: Vocabulary): Token[][] {
  const { text, from } = token
  const near = lexicon
    .near(text, isLast)
    .filter(({ word }) => !functionWords.has(word))
    .map(({ word, needsPhrase }): Token[] => [{ text: word, from, ...(needsPhrase ? { needsPhrase } : {}) }])
  const separated = (phrase: string | undefined) =>
    phrase ? [phrase.split(' ').map((word) => ({ text: word, from }))] : []
  const whole = text.length > minJoined ? separated(unsquash(text, false)) : []
  const parts = halves(text, from, lexicon.find)
  const isBegun = whole.length + parts.length + near.length === 0 && text.length > minJoined
  return [...whole, ...parts, ...near, ...(isBegun ? separated(unsquash(text, true)) : [])]
}

// "joshuatree": two words of the content.
function halves(text: string, from: readonly number[], find: Vocabulary['lexicon']['find']): Token[][] {
  const found: Token[][] = []
  for (let at = minHalf; at <= text.length - minHalf; at++) {
    const both = [text.slice(0, at), text.slice(at)]
    if (both.every((half) => find(half) === 'described'))
      found.push(both.map((half) => ({ text: half, from })))
  }
  return found.slice(0, 2)
}

// "grif fith": a word and its neighbor are one word of the content.
function joinedWords(
  tokens: readonly Token[],
  doubtful: readonly number[],
  { lexicon }: Vocabulary,
): Token[][] {
  return doubtful.flatMap((index) =>
    [index - 1, index].flatMap((start) => {
      const pair = tokens.slice(start, start + 2)
      if (pair.length < 2) return []
      const text = pair.map((token) => token.text).join('')
      if (text.length < minJoined || !lexicon.isPrefix(text)) return []
      const joined: Token = { text, from: pair.flatMap(({ from }) => from) }
      return [[...tokens.slice(0, start), joined, ...tokens.slice(start + 2)]]
    }),
  )
}

// "ft point", "painted lady": an abbreviation, or the other number of a word. Used only if it gives the words
// a meaning.
function variantsOf(tokens: readonly Token[], index: number, { lexicon }: Vocabulary): Respelling[] {
  const { text, from } = tokens[index] as Token
  const other = [
    wordVariants.get(text),
    text.endsWith('y') ? `${text.slice(0, -1)}ies` : `${text}s`,
    text.endsWith('ies') ? `${text.slice(0, -3)}y` : text.replace(/s$/, ''),
  ]
  return other
    .filter((word) => word !== undefined && word !== text && lexicon.find(word) === 'described')
    .map((word) => ({
      tokens: tokens.map((token, at) => (at === index ? { text: word as string, from } : token)),
      unknown: 0,
      known: 0,
      changes: 0.25,
      isVariant: true,
    }))
}
