// Normalizes user input in the same way as the database.

/** Lower case, without accents and punctuation: matches the database's plain_text for the letters users type. */
export function plainWords(typed: string): string[] {
  return typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 10)
}

/** A name as the vocabulary of searches has it: plain words separated by spaces. */
export const toPhrase = (name: string): string => plainWords(name).join(' ')

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
