// The search without a connection: every word must begin a word of the location, ignoring case and accents.

type Searched = {
  name: string
  address: string | null
  city: string | null
  region: string | null
  description: string
  themes: readonly string[]
}

const toPlain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
const toWords = (text: string) =>
  toPlain(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)

/** The locations with all words, those with a word in the name first, otherwise in their order. */
export function searchLocations<T extends Searched>(locations: readonly T[], search: string): T[] {
  const wanted = toWords(search)
  if (wanted.length === 0) return [...locations]
  const matches = locations.flatMap((location) => {
    const inName = toWords(location.name)
    const { address, city, region, description, themes } = location
    const all = [...inName, ...toWords([address, city, region, description, ...themes].join(' '))]
    const begins = (words: string[], word: string) => words.some((one) => one.startsWith(word))
    if (!wanted.every((word) => begins(all, word))) return []
    return [{ location, score: wanted.filter((word) => begins(inName, word)).length }]
  })
  return matches.toSorted((a, b) => b.score - a.score).map(({ location }) => location)
}
