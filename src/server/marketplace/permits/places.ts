// GET /api/permit-places: what a text names, among the parks and cities with known rules, locations and towns.
import type { PermitPlace } from '../../../contract/marketplace/permit-check.ts'
import { distanceMiles } from '../../../rules/distance.ts'
import { pointOfArea } from '../../../rules/permit-area-point.ts'
import { plainWords } from '../../../rules/search/plain-words.ts'
import type { Deps } from '../../app/request/context.ts'
import { findTowns } from '../../discovery/gazetteer/find-towns.ts'
import { findExactLocations } from '../../discovery/locations/by-name.ts'
import { permitRuleSet } from './rule-set.ts'

const shownLocations = 4
const shownTowns = 3
const shown = 8

/** `Zion National Park, Utah`: the part before the first comma is the name, the rest only says which. */
export async function findPermitPlaces({ readSql: sql }: Deps, query: string): Promise<PermitPlace[]> {
  const name = plainWords(query.split(',')[0] as string)
  if (name.length === 0) return []
  const [areas, locations, towns] = await Promise.all([
    areasNamed(name),
    findExactLocations(sql, name, shownLocations),
    findTowns({ query }),
  ])
  const found: PermitPlace[] = [
    ...areas,
    ...locations.map(({ id, name, region, latitude, longitude }) => ({
      ...{ kind: 'location' as const, name, region, latitude, longitude, locationId: id },
    })),
    ...towns.slice(0, shownTowns).map((town) => ({
      ...{ kind: 'town' as const, name: town.name, latitude: town.latitude, longitude: town.longitude },
      region:
        [town.region, town.country === 'US' ? null : town.countryName].filter(Boolean).join(', ') || null,
      locationId: null,
    })),
  ]
  const rankOf = toRank(name.join(' '), plainWords(query.split(',').slice(1).join(' ')), areas)
  // A stable order within each rank.
  return found.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, shown)
}

/** A town of this distance from a park or city of its name is another place. */
const farMiles = 100

/**
 * A town precedes what only contains its name, but no park: `Zion` is a town, too. With its state, `Zion, IL`, it is what is
 * meant, unless it is the city whose rules are known.
 */
const toRank =
  (phrase: string, region: readonly string[], areas: readonly PermitPlace[]) => (place: PermitPlace) => {
    const isSame = plainWords(place.name).join(' ') === phrase
    const own = plainWords(place.region ?? '')
    const isThere = region.length > 0 && region.every((word) => own.includes(word))
    if (isSame && isThere && areas.every((area) => distanceMiles(area, place) > farMiles)) return 0
    if (isSame && place.kind !== 'town') return 1
    if (place.kind === 'park-or-city') return 2
    if (isSame) return 3
    return place.kind === 'location' ? 4 : 5
  }

/** Shorter names first: `New York` means the city, not the New York Transit Museum. */
async function areasNamed(words: readonly string[]): Promise<PermitPlace[]> {
  const { areas } = await permitRuleSet()
  return areas
    .filter(({ name }) => {
      const own = plainWords(name)
      return words.every((word) => own.some((one) => one.startsWith(word)))
    })
    .toSorted((a, b) => a.name.length - b.name.length)
    .flatMap((area) => {
      const point = pointOfArea(area, areas)
      return point
        ? [{ kind: 'park-or-city' as const, name: area.name, region: null, ...point, locationId: null }]
        : []
    })
}
