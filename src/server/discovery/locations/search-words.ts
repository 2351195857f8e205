// User input as conditions of the database.
import { plainWords } from '../../../rules/search/plain-words.ts'

/** A tsquery in which every word must match as a word prefix; null when nothing is left to search for. */
export function prefixQuery(typed: string): string | null {
  const words = plainWords(typed)
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ')
}

/** The text as a LIKE prefix with its wildcards escaped. */
export function likePrefix(typed: string): string {
  return `${plainWords(typed)
    .join(' ')
    .replace(/[\\%_]/g, '\\$&')}%`
}

/** Ends the range of the texts that begin with a text: `text || lastCharacter`. */
export const lastCharacter = '\u{10ffff}'
