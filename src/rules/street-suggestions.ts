// Which areas the locations of an installation need street maps for.
import type { GeoPoint } from './distance.ts'
import { hasStreets, type StreetArea } from './street-areas.ts'

/** Locations that are near each other: their mean position and number. */
export type LocationCluster = GeoPoint & { count: number }

export type StreetSuggestion = { box: StreetArea; center: GeoPoint; locationCount: number }

/** Clusters within this distance of the largest one are in one box: a city with its surroundings. */
const reachDegrees = 0.25
/** Beyond the mean position of a cluster there are more of its locations, and the way there. */
const marginDegrees = 0.06
const maxLatitude = 85

/** The clusters without streets, in boxes, those with the most locations first. */
export function suggestBoxes(
  clusters: readonly LocationCluster[],
  areas: readonly StreetArea[],
  limit: number,
): StreetSuggestion[] {
  let left = clusters
    .filter((cluster) => Math.abs(cluster.latitude) < maxLatitude && !hasStreets(cluster, areas))
    .toSorted((a, b) => b.count - a.count || a.latitude - b.latitude || a.longitude - b.longitude)
  const found: StreetSuggestion[] = []
  while (left.length > 0 && found.length < limit) {
    const seed = left[0] as LocationCluster
    const group = left.filter((cluster) => isNear(seed, cluster))
    left = left.filter((cluster) => !isNear(seed, cluster))
    found.push({
      box: boxAround(group),
      center: { latitude: seed.latitude, longitude: seed.longitude },
      locationCount: group.reduce((sum, { count }) => sum + count, 0),
    })
  }
  return found.toSorted((a, b) => b.locationCount - a.locationCount)
}

const stretch = ({ latitude }: GeoPoint) => Math.cos((latitude * Math.PI) / 180)

const isNear = (seed: GeoPoint, other: GeoPoint): boolean =>
  Math.abs(other.latitude - seed.latitude) <= reachDegrees &&
  Math.abs(other.longitude - seed.longitude) * stretch(seed) <= reachDegrees

/** Rounded outward to a hundredth of a degree. A box does not cross the date line. */
function boxAround(group: readonly LocationCluster[]): StreetArea {
  const latitudes = group.map(({ latitude }) => latitude)
  const longitudes = group.map(({ longitude }) => longitude)
  const aside = marginDegrees / stretch(group[0] as GeoPoint)
  return {
    west: Math.max(-180, roundDown(Math.min(...longitudes) - aside)),
    south: Math.max(-maxLatitude, roundDown(Math.min(...latitudes) - marginDegrees)),
    east: Math.min(180, -roundDown(-Math.max(...longitudes) - aside)),
    north: Math.min(maxLatitude, -roundDown(-Math.max(...latitudes) - marginDegrees)),
  }
}

const roundDown = (degrees: number) => Math.floor(degrees * 100) / 100

/** A box around a town: about seven miles to each side. */
export function boxAroundTown({ latitude, longitude }: GeoPoint): StreetArea {
  return boxAround([{ latitude, longitude, count: 0 }])
}
