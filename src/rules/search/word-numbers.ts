// Singular and plural of English words, as far as searching needs them.

/** The singular of a plural, else the word itself. */
export function singularOf(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word
  if (/[a-z]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

const pluralOf = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(ch|sh|s|x|z)$/.test(word) ? `${word}es` : `${word}s`
}

const irregular: ReadonlyMap<string, string> = new Map(
  'cactus cacti, leaf leaves, wolf wolves, goose geese, calf calves, woman women, man men'
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string])
    .flatMap(([one, many]): [string, string][] => [
      [one, many],
      [many, one],
    ]),
)

/** The forms of a word that mean the same: singular and plural. */
export function formsOf(word: string): string[] {
  const singular = singularOf(word)
  const other = irregular.get(word)
  return [...new Set([word, singular, pluralOf(singular), ...(other ? [other] : [])])]
}

/** The phrase with its last word in the other number. */
export function numbersOf(phrase: string): string[] {
  const before = phrase.slice(0, phrase.lastIndexOf(' ') + 1)
  const last = phrase.slice(before.length)
  return [...new Set([singularOf(last), pluralOf(last)])]
    .filter((one) => one !== last)
    .map((one) => before + one)
}
