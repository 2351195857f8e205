// The words of what users type and of names, as the vocabulary of searches and the database have them.
import { ambiguousCodes } from './place-names.ts'

const maxWords = 10
const separators = /[^\p{L}\p{N}]+/u
const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

/** Lower case, without accents and punctuation: matches the database's plain_text for the letters users type. */
export function plainWords(typed: string): string[] {
  return withoutAccents(typed).toLowerCase().split(separators).filter(Boolean).slice(0, maxWords)
}

/** A name as the vocabulary of searches has it: plain words separated by spaces. */
export const toPhrase = (name: string): string => plainWords(name).join(' ')

/** Before "me" and "in" they are words, however they are written. */
const wordsBefore = new Set(['near', 'for', 'with', 'to', 'by', 'show', 'around', 'from'])
const afterCode = /^(usa?|\d{5})$/i

/**
 * What commas and capitals say. `commas`: the indexes of the plain words that a comma follows; `codes`: the indexes, among the plain words, of codes of US states that are also words, such as OR, IN, ME: after a comma or in capitals
 * that the other words do not have, and last or before a country or ZIP code. LA in capitals is rather Los Angeles.
 */
export function readMarks(typed: string): { codes: ReadonlySet<number>; commas: ReadonlySet<number> } {
  const plain = withoutAccents(typed)
  const words = plain.split(separators).filter(Boolean).slice(0, maxWords)
  const isShouted = typed === typed.toUpperCase()
  const isLast = (index: number) => words.slice(index + 1).every((word) => afterCode.test(word))
  const isCode = (word: string, index: number) => {
    if (index === 0 || !ambiguousCodes.has(word.toLowerCase()) || !isLast(index)) return false
    if (new RegExp(`,\\s*${word}\\b`).test(plain)) return true
    const isWord = wordsBefore.has((words[index - 1] as string).toLowerCase())
    return /^[A-Z]{2}$/.test(word) && word !== 'LA' && !isShouted && !isWord
  }
  const indexes = (holds: typeof isCode) =>
    new Set(words.flatMap((word, index) => (holds(word, index) ? [index] : [])))
  return { codes: indexes(isCode), commas: indexes((word) => new RegExp(`${word}\\s*,`).test(plain)) }
}
