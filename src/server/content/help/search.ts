// Searches the articles: every word must be found, a word in the title counts most, and a typo in a word is
// tolerated.
import type { Article } from './articles.ts'

type Index = { article: Article; words: Map<string, number> }

const weights = { title: 8, summary: 4, text: 1 } as const

// Words that say nothing about the subject of a question.
const fillers = new Set(
  'a an and are be can cant cannot do does dont for from get how i in is it my not of on or the to what when where why with you your'.split(
    ' ',
  ),
)

/** `Canceling a booking's` → canceling, booking. */
const toWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(toStem)

/** Plural and the common verb forms are the same word: `photos` → photo, `booking` and `booked` → book. */
function toStem(word: string): string {
  if (word.length < 5) return word.replace(/s$/, '')
  return word.replace(/(?:ings?|ed|es|s|e)$/, '').replace(/([^aeiou])\1$/, '$1')
}

export function createIndex(articles: readonly Article[]): Index[] {
  return articles.map((article) => {
    const words = new Map<string, number>()
    const add = (text: string, weight: number) => {
      for (const word of toWords(text)) words.set(word, Math.max(weight, words.get(word) ?? 0))
    }
    add(article.text, weights.text)
    add(article.summary, weights.summary)
    add(article.title, weights.title)
    return { article, words }
  })
}

/** Best first; articles of the same rank in reading order. */
export function searchArticles(index: readonly Index[], search: string): Article[] {
  const typed = toWords(search)
  const meant = typed.filter((word) => !fillers.has(word))
  const words = meant.length > 0 ? meant : typed
  if (words.length === 0) return []
  return index
    .map(({ article, words: known }) => ({ article, score: getScore(known, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ article }) => article)
}

function getScore(known: ReadonlyMap<string, number>, words: readonly string[]): number {
  let score = 0
  for (const word of words) {
    const found = getWeight(known, word)
    if (found === 0) return 0
    score += found
  }
  return score
}

/** The whole word counts more than its beginning, which counts more than a word with one typo. */
function getWeight(known: ReadonlyMap<string, number>, word: string): number {
  const whole = known.get(word)
  if (whole) return whole * 3
  let best = 0
  for (const [other, weight] of known) {
    if (word.length >= 3 && other.startsWith(word)) best = Math.max(best, weight * 2)
    else if (word.length >= 5 && isOneTypoAway(word, other)) best = Math.max(best, weight)
  }
  return best
}

/** One letter more, less or different, or two neighbors exchanged. */
function isOneTypoAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [first, second] = [one.slice(start), other.slice(start)]
  return (
    first.slice(1) === second.slice(1) ||
    first.slice(1) === second ||
    first === second.slice(1) ||
    (first[0] === second[1] && first[1] === second[0] && first.slice(2) === second.slice(2))
  )
}
