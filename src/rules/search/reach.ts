// A distance in a search: "within 50 miles of Portland", "20 km from Moab", "near Big Sur".

export type Reach = { miles: number; label: string; indexes: readonly number[] }

const milesPerUnit: ReadonlyMap<string, number> = new Map([
  ...['mi', 'mile', 'miles'].map((unit): [string, number] => [unit, 1]),
  ...['km', 'kms', 'kilometer', 'kilometers', 'kilometre', 'kilometres'].map((unit): [string, number] => [
    unit,
    0.621371,
  ]),
])
const links = new Set(['of', 'from', 'around', 'near', 'to'])
const openings = ['within', 'less than', 'under', 'up to', 'in', 'inside', 'radius of'].map((text) =>
  text.split(' '),
)
const maxMiles = 1000
/** The radius that "near" stands for. */
export const nearMiles = 50

/** The first distance before a place, with the indexes of its words; undefined without one. */
export function readReach(words: readonly string[]): Reach | undefined {
  for (const at of words.keys()) {
    const read = readAmount(words, at)
    if (!read) continue
    const { amount, unit, end } = read
    const miles = amount * (milesPerUnit.get(unit) as number)
    const isLinked = links.has(words[end] ?? '')
    const start = startOf(words, at)
    if (miles <= 0 || miles > maxMiles || (!isLinked && start === at)) continue
    const stop = isLinked ? end + 1 : end
    const label = `${amount} ${milesPerUnit.get(unit) === 1 ? (amount === 1 ? 'mile' : 'miles') : 'km'}`
    return { miles, label, indexes: Array.from({ length: stop - start }, (_, index) => start + index) }
  }
  return undefined
}

function readAmount(words: readonly string[], at: number) {
  const [, digits, joined] = /^(\d{1,4})([a-z]*)$/.exec(words[at] as string) ?? []
  if (!digits) return undefined
  const unit = joined || (words[at + 1] ?? '')
  if (!milesPerUnit.has(unit)) return undefined
  return { amount: Number(digits), unit, end: joined ? at + 1 : at + 2 }
}

// Where the words before the number begin that belong to it.
function startOf(words: readonly string[], at: number): number {
  const opening = openings.find((parts) =>
    parts.every((part, index) => words[at - parts.length + index] === part),
  )
  return opening ? at - opening.length : at
}
