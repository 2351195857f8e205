// The town that a point belongs to.
import type { Town } from '../../../contract/discovery/gazetteer.ts'
import { distanceMiles, EARTH_RADIUS_MILES, type GeoPoint } from '../../../rules/distance.ts'
import { townReachMiles } from '../../../rules/town-reach.ts'
import { getTown, type TownList, townList } from './town-list.ts'

const largestReachMiles = townReachMiles(25_000_000)
const milesPerDegree = (EARTH_RADIUS_MILES * Math.PI) / 180

/** A town of the point's own state is preferred to a nearer one across the state line up to this distance. */
const ownStateMiles = 20

type Area = { country: string | null; state: string | null }
type Found = { at: number; distance: number }

/**
 * The nearest town on this side of the border and, if there is one within 20 miles, of the state line. Within the reach of several towns, the one relative to whose reach
 * the point is most central counts; outside of all, the one whose reach ends nearest.
 */
export async function nearestTown(point: GeoPoint, area: Area): Promise<Town & { distance: number }> {
  const all = await townList()
  const { country, state } = area
  const found =
    (state && search(all, point, `${country}/${state}`, ownStateMiles)) ||
    (country && search(all, point, `${country}/`)) ||
    (search(all, point, '') as Found)
  return { ...getTown(all, found.at), distance: found.distance }
}

/** The state of the nearest place of the list, sections included, among some US states; null if none is within `maxMiles`. */
export async function stateOfNearest(point: GeoPoint, states: string[], maxMiles: number) {
  const all = await townList()
  const regions = new Set(states.map((state) => all.regions.indexOf(`US/${state}`)))
  let best: Found = { at: -1, distance: maxMiles }
  forEachNear(all, point, maxMiles, (at) => {
    if (!regions.has(all.region[at] as number)) return best.distance
    const distance = distanceMiles(point, positionOf(all, at))
    if (distance < best.distance) best = { at, distance }
    return best.distance
  })
  return best.at === -1 ? null : getTown(all, best.at).region
}

function search(
  all: TownList,
  point: GeoPoint,
  regionStart: string,
  maxMiles = Number.POSITIVE_INFINITY,
): Found | undefined {
  const isHome = getHome(all, regionStart)
  let best = { at: -1, measure: Number.POSITIVE_INFINITY, distance: 0 }
  forEachNear(all, point, maxMiles, (at) => {
    if (all.isTown[at] === 1 && isHome[all.region[at] as number] === 1) {
      const distance = distanceMiles(point, positionOf(all, at))
      const reach = townReachMiles(all.population[at] as number)
      const measure = distance < reach ? distance / reach - 1 : distance - reach
      if (distance <= maxMiles && measure < best.measure) best = { at, measure, distance }
    }
    return Math.min(maxMiles, Math.max(best.measure, 0) + largestReachMiles)
  })
  return best.at === -1 ? undefined : best
}

const homes = new WeakMap<TownList, Map<string, Uint8Array>>()

// 1 for the regions that begin with a text.
function getHome(all: TownList, regionStart: string): Uint8Array {
  const cached = homes.get(all) ?? new Map<string, Uint8Array>()
  homes.set(all, cached)
  const home =
    cached.get(regionStart) ?? Uint8Array.from(all.regions, (region) => Number(isWithin(region, regionStart)))
  cached.set(regionStart, home)
  return home
}

const isWithin = (region: string, start: string) =>
  start === '' || region === start || (start.endsWith('/') && region.startsWith(start))

const positionOf = ({ lat, lng }: TownList, at: number): GeoPoint => ({
  latitude: lat[at] as number,
  longitude: lng[at] as number,
})

/** Visits the towns that may be within some miles, from the point's latitude outwards; `visit` returns how many miles still matter. */
function forEachNear(all: TownList, point: GeoPoint, maxMiles: number, visit: (at: number) => number): void {
  const { byLatitude, lat, lng } = all
  const { latitude, longitude } = point
  let north = firstFrom(all, latitude)
  let south = north - 1
  let matters = maxMiles
  const isInReach = (at: number | undefined): at is number =>
    at !== undefined && Math.abs((lat[at] as number) - latitude) * milesPerDegree <= matters
  const look = (at: number) => {
    const degrees = Math.abs((lng[at] as number) - longitude)
    if (Math.min(degrees, 360 - degrees) <= longitudesWithin(matters, latitude)) matters = visit(at)
  }
  for (;;) {
    const [above, below] = [byLatitude[north++], byLatitude[south--]]
    if (!isInReach(above) && !isInReach(below)) return
    if (isInReach(above)) look(above)
    if (isInReach(below)) look(below)
  }
}

/** Degrees of longitude that contain every point within some miles; all of them near the poles. */
function longitudesWithin(miles: number, latitude: number): number {
  const angle = miles / EARTH_RADIUS_MILES
  const poleward = Math.abs(latitude) * (Math.PI / 180) + angle
  return poleward >= Math.PI / 2 ? 180 : (angle / Math.cos(poleward)) * (180 / Math.PI)
}

/** The index in `byLatitude` of the first town at or north of a latitude. */
function firstFrom({ byLatitude, lat }: TownList, latitude: number): number {
  let [low, high] = [0, byLatitude.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lat[byLatitude[middle] as number] as number) < latitude) low = middle + 1
    else high = middle
  }
  return low
}
