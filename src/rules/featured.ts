// Which locations the front page features: one of a city at most, those with a photo of their own first; near a position, or
// spread over a country and different every day.
import { distanceMiles, type GeoPoint } from './distance.ts'

export type FeaturedCandidate = Partial<GeoPoint> & {
  id: string
  /** Town, region and country; null if not published. */
  city: string | null
  country: string | null
  isPictured: boolean
}

/** The distances in miles that the featured locations keep from each other, if there are enough so far apart. */
const apartMiles = [600, 300, 100, 0]

/**
 * At most `count` of the candidates. @param day chooses among them, such as `2026-11-22`. @param near the position of the
 * viewer; the candidates must then be ordered by distance.
 */
export function pickFeatured(
  candidates: readonly FeaturedCandidate[],
  count: number,
  { day, near }: { day: string; near: GeoPoint | undefined },
): FeaturedCandidate[] {
  const ordered = near ? candidates : shuffled(atHome(candidates), day)
  const groups = [ordered.filter((one) => one.isPictured), ordered.filter((one) => !one.isPictured)]
  const chosen: FeaturedCandidate[] = []
  for (const group of groups)
    for (const miles of near ? [0] : apartMiles)
      for (const candidate of group)
        if (chosen.length < count && isNew(candidate, chosen) && isApart(candidate, chosen, miles))
          chosen.push(candidate)
  return chosen
}

const isNew = ({ id, city }: FeaturedCandidate, chosen: readonly FeaturedCandidate[]) =>
  chosen.every((other) => other.id !== id && (city === null || other.city !== city))

const isApart = (one: FeaturedCandidate, chosen: readonly FeaturedCandidate[], miles: number) =>
  miles === 0 ||
  chosen.every((other) => hasPosition(one) && hasPosition(other) && distanceMiles(one, other) >= miles)

// Both coordinates are published, or neither.
const hasPosition = (one: FeaturedCandidate): one is FeaturedCandidate & GeoPoint =>
  one.latitude !== undefined

// The country with the most candidates comes first, because it has the most visitors.
function atHome(candidates: readonly FeaturedCandidate[]): FeaturedCandidate[] {
  const byCountry = [...Map.groupBy(candidates, ({ country }) => country).values()]
  const [home = []] = byCountry.toSorted((a, b) => b.length - a.length)
  const isEnough = new Set(home.map(({ city }) => city)).size >= minCities
  return isEnough ? home : [...candidates]
}

const minCities = 5

function shuffled(candidates: readonly FeaturedCandidate[], day: string): FeaturedCandidate[] {
  return candidates
    .map((candidate) => ({ candidate, order: hash(`${day} ${candidate.id}`) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ candidate }) => candidate)
}

/** FNV-1a, 32 bits, mixed once more because neighboring texts differ in few bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) as number), 0x01000193)
  value ^= value >>> 16
  return Math.imul(value, 0x85ebca6b)
}
