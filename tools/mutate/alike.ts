// How similar a test's words are to a changed line's: of several tests that reach a file by their imports,
// the most similar one is tried first.
import { readText } from '../../test/support/sources.ts'

/**
 * The score is higher the more words of the file's name and the line a test has, and the fewer other tests
 * have them.
 */
export type Alike = (path: string, line: string) => (test: string) => number

const minLength = 4

/** `maxListings` and `plus-code.ts` are two words each. */
export const splitWords = (text: string): Set<string> =>
  new Set(
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length >= minLength)
      .map((word) => word.replace(/(?<=.{4})s$/, '')),
  )

/** @param tests paths */
export function createAlike(tests: string[], read: (path: string) => string = readText): Alike {
  const words = new Map(tests.map((test) => [test, splitWords(test + read(test))]))
  const counts = new Map<string, number>()
  for (const set of words.values()) for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1)
  const rarity = (word: string) => Math.log(tests.length / (counts.get(word) ?? tests.length))
  return (path, line) => {
    const wanted = splitWords(`${path.split('/').at(-1)} ${line}`)
    return (test) =>
      [...wanted].reduce((sum, word) => sum + (words.get(test)?.has(word) ? rarity(word) : 0), 0)
  }
}
