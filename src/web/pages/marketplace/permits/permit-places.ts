// Permits by the park or city that they are for.
import type { Permit } from '../../../../contract/marketplace/permits.ts'

export type PlacePermits = {
  /** `Zion National Park, Utah` */
  name: string
  permits: Permit[]
  /** A location where one of them applies. */
  locationId: string | undefined
}

/** The park or city of a permit's location: of `Half Dome, Yosemite National Park, California` the last two parts. */
export const placeName = (location: string): string => location.split(', ').slice(-2).join(', ')

/** Places with a location, which have an image and a map, come first, each group in the order of the list. */
export function permitPlaces(permits: readonly Permit[]): PlacePermits[] {
  const places = Map.groupBy(permits, ({ location }) => placeName(location))
  return [...places]
    .map(([name, own]) => ({
      name,
      permits: own,
      locationId: own.find(({ locationId }) => locationId !== null)?.locationId ?? undefined,
    }))
    .toSorted((a, b) => Number(b.locationId !== undefined) - Number(a.locationId !== undefined))
}
