// The route of the planner: queries, the spot and instant from its address, title, description and breadcrumbs.

import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Spot } from '../../../../contract/planning/spots.ts'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { toInstantMs, toLocalDate } from '../../../../rules/light/local-day.ts'
import { getProblemType } from '../../../components/forms/form-errors.ts'
import { horizonQuery } from '../../../components/horizon/horizon-query.ts'
import { breadcrumbData, type Crumb } from '../../../components/layout/breadcrumbs.tsx'
import { pageHead } from '../../../components/layout/page-head.ts'
import { planQuery, plansQuery } from '../../../components/light-plans/plan-queries.ts'
import { viewerQuery } from '../../../components/session/viewer.ts'
import { spotQuery, spotsQuery } from '../../../components/spots/spot-queries.ts'
import { regionLine } from '../../../format/labels.ts'
import { lightQuery, summaryQuery } from '../../../queries.ts'
import type { Api } from '../../../request-context.ts'
import { publishedPoint } from '../../discovery/location/location-data.ts'
import {
  type AlignParameters,
  alignParameters,
  alignQuery,
  isNothingThere,
  whyNoneQuery,
} from './align-queries.ts'
import { defaultOpening, type Opening, readersOpening } from './opening-spot.ts'
import type { PlanSearch } from './plan-search.ts'
import { eclipsesQuery } from './sky-event-queries.ts'

/** The light of a day there; while another day loads, the previous one remains. */
export const dayLightQuery = (api: Api, { latitude, longitude }: GeoPoint, date: string | undefined) => ({
  ...lightQuery(api, latitude, longitude, date),
  placeholderData: keepPreviousData,
})

/** The skyline computed for a point that is not a location. */
export const pointHorizonQuery = (api: Api, { latitude, longitude }: GeoPoint) =>
  queryOptions({
    queryKey: ['/api/light/horizon', latitude, longitude],
    queryFn: ({ signal }) => api.horizon.getAt({ lat: latitude, lng: longitude }, { signal }),
  })

/** Farther away a town says little about a spot. */
const nearTownMiles = 30

/** The name of the nearest town, null if there is none near. */
export const townNearQuery = (api: Api, { latitude, longitude }: GeoPoint) => ({
  ...queryOptions({
    queryKey: ['/api/nearest-town', 'name', latitude, longitude],
    queryFn: async ({ signal }) => {
      const { town } = await api.towns.nearest({ lat: latitude, lng: longitude }, { signal })
      return town.distance <= nearTownMiles ? (regionLine({ ...town, city: town.name }) ?? null) : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  }),
  placeholderData: keepPreviousData,
})

const maxLandmarks = 30

/** The landmarks within 50 miles, nearest first. */
export const nearLandmarksQuery = (api: Api, { latitude, longitude }: GeoPoint) =>
  queryOptions({
    queryKey: ['/api/landmarks', 'near', latitude, longitude],
    queryFn: async ({ signal }) =>
      (await api.landmarks.list({ lat: latitude, lng: longitude, limit: maxLandmarks }, { signal })).body,
  })

export type PlanData = {
  point: GeoPoint
  timeZone: string
  atMs: number
  elevationFeet: number | null
  /** The location whose skyline applies: the one in the address, if the point is there. */
  locationId: string | undefined
}

type Reading = { queryClient: QueryClient; api: Api }

type OwnSpot = { id: string; name: string; directionDegrees: number | null; point: GeoPoint }

/**
 * `place`: the location that is planned for. `ownSpot`: the reader's own spot, if the point is there. `isLocked`: its planner belongs to its guide, which the viewer's limit withholds.
 * `opening`: why this spot, where the address has none.
 */
export type LoadedPlan = PlanData & {
  place: { id: string; name: string } | undefined
  ownSpot: OwnSpot | undefined
  isLocked: boolean
  opening?: Pick<Opening, 'from' | 'isGolden'>
}

export async function loadPlan({ queryClient, api }: Reading, search: PlanSearch): Promise<LoadedPlan> {
  const location = search.location
    ? await queryClient.ensureQueryData(summaryQuery(api, search.location))
    : null
  const own = search.spot ? await readOwnSpot({ queryClient, api }, search.spot) : undefined
  const point = search.point ?? own?.point ?? (location ? publishedPoint(location) : undefined)
  if (!point) return await loadOpening({ queryClient, api })
  const timeZone = await readTimeZone({ queryClient, api }, point, search.plan)
  const locationId = location && isAt(point, publishedPoint(location)) ? location.id : undefined
  const spot = { point, elevationFeet: location?.elevation ?? null, locationId }
  const atMs = toInstant(search, timeZone)
  const [skyline] = await Promise.allSettled([
    loadSkyline({ queryClient, api }, spot),
    queryClient.ensureQueryData(dayLightQuery(api, point, toLocalDate(atMs, timeZone))),
    queryClient.ensureQueryData(nearLandmarksQuery(api, point)),
    queryClient.ensureQueryData(townNearQuery(api, point)),
    queryClient.ensureQueryData(eclipsesQuery(api, point)),
    loadOwn({ queryClient, api }),
    ...(search.align ? [loadAlignments({ queryClient, api }, alignParameters(spot, search.align))] : []),
  ])
  const isLocked = skyline.status === 'rejected' && getProblemType(skyline.reason) === 'plan-limit'
  const place = location ? { id: location.id, name: location.name } : undefined
  const ownSpot = own && isAt(point, own.point) ? own : undefined
  return { ...spot, timeZone, atMs, place, ownSpot, isLocked }
}

/** Undefined for everybody but its owner. Read again: it may have been changed since. */
async function readOwnSpot({ queryClient, api }: Reading, id: string): Promise<OwnSpot | undefined> {
  const spot = await queryClient
    .fetchQuery(spotQuery(api, id))
    .catch(() => findStored({ queryClient, api }, id))
  if (!spot) return undefined
  const { name, latitude, longitude, directionDegrees } = spot
  return { id, name, directionDegrees, point: { latitude, longitude } }
}

/** Without a connection: in the list that the device has. */
async function findStored({ queryClient, api }: Reading, id: string): Promise<Spot | undefined> {
  const list = await queryClient.fetchInfiniteQuery(spotsQuery(api, '')).catch(() => undefined)
  return list?.pages.flatMap(({ items }) => items).find((spot) => spot.id === id)
}

/** A saved plan has it, so that it opens without a connection, too, at a place that this device has not seen. */
async function readTimeZone(
  { queryClient, api }: Reading,
  point: GeoPoint,
  planId: string | undefined,
): Promise<string> {
  const isMember = planId !== undefined && (await queryClient.ensureQueryData(viewerQuery(api)))
  const plan = isMember ? await queryClient.ensureQueryData(planQuery(api, planId)).catch(() => null) : null
  if (plan && isAt(point, plan)) return plan.timeZone
  return (await queryClient.ensureQueryData(dayLightQuery(api, point, undefined))).timeZone
}

/** Spots and plans of a signed-in reader, for the lists beside the map. */
async function loadOwn({ queryClient, api }: Reading): Promise<void> {
  if (!(await queryClient.ensureQueryData(viewerQuery(api)))) return
  await Promise.all([
    queryClient.prefetchInfiniteQuery(spotsQuery(api, '')),
    queryClient.prefetchInfiniteQuery(plansQuery(api, 'upcoming')),
  ])
}

/** The server's answer; in the browser that of the reader, if anything is known of them. */
async function loadOpening(reading: Reading): Promise<LoadedPlan> {
  const own = import.meta.env.SSR ? undefined : await loadReadersOpening(reading)
  return own ?? (await toPlan(reading, await defaultOpening(reading)))
}

/** In the browser. Undefined if nothing is known of the reader, or it cannot be read. */
export async function loadReadersOpening(reading: Reading): Promise<LoadedPlan | undefined> {
  const opening = await readersOpening(reading).catch(() => undefined)
  return opening && (await toPlan(reading, opening))
}

async function toPlan({ queryClient, api }: Reading, opening: Opening): Promise<LoadedPlan> {
  const { point, timeZone, atMs, place, from, isGolden } = opening
  await Promise.allSettled([
    queryClient.ensureQueryData(dayLightQuery(api, point, toLocalDate(atMs, timeZone))),
    queryClient.ensureQueryData(pointHorizonQuery(api, point)),
    queryClient.ensureQueryData(nearLandmarksQuery(api, point)),
    queryClient.ensureQueryData(townNearQuery(api, point)),
    queryClient.ensureQueryData(eclipsesQuery(api, point)),
    loadOwn({ queryClient, api }),
  ])
  return {
    point,
    timeZone,
    atMs,
    elevationFeet: place?.elevationFeet ?? null,
    // A guide's skyline would count as a view of it.
    locationId: undefined,
    place: place && { id: place.id, name: place.name },
    ownSpot: undefined,
    isLocked: false,
    opening: { from, isGolden },
  }
}

async function loadAlignments({ queryClient, api }: Reading, parameters: AlignParameters): Promise<void> {
  const found = await queryClient.ensureQueryData(alignQuery(api, parameters))
  if (isNothingThere(found)) await queryClient.ensureQueryData(whyNoneQuery(api, parameters))
}

async function loadSkyline(
  { queryClient, api }: Reading,
  { point, locationId }: Pick<PlanData, 'point' | 'locationId'>,
): Promise<void> {
  const ofLocation =
    locationId === undefined
      ? undefined
      : await queryClient.ensureQueryData(horizonQuery(api, locationId, undefined))
  if (!ofLocation?.points) await queryClient.ensureQueryData(pointHorizonQuery(api, point))
}

/** About 100 m of latitude, as on the server. */
const maxAwayDegrees = 0.001

const isAt = (point: GeoPoint, other: GeoPoint | undefined): boolean =>
  other !== undefined &&
  Math.abs(point.latitude - other.latitude) <= maxAwayDegrees &&
  Math.abs(point.longitude - other.longitude) <= maxAwayDegrees

const stepMs = 300_000

function toInstant({ at, date, time }: PlanSearch, timeZone: string): number {
  if (at) return Date.parse(at)
  if (date) {
    const atMs = readLocal(date, time ?? '12:00', timeZone)
    if (atMs !== undefined) return atMs
  }
  return Math.round(Date.now() / stepMs) * stepMs
}

/** Undefined for a date that does not exist. */
function readLocal(date: string, time: string, timeZone: string): number | undefined {
  try {
    return toInstantMs(date, time, timeZone)
  } catch {
    return undefined
  }
}

export const planCrumbs: Crumb[] = [
  { label: 'Home', path: '/' },
  { label: 'Light planner', path: '/plan' },
]

/**
 * `isSpot`: the page of a single spot. There are infinitely many, so only the empty planner is for search
 * engines.
 */
export const planHead = (origin: string, isSpot: boolean) =>
  pageHead({
    title: 'Light planner',
    description:
      'Sun, moon, shadows and the Milky Way for any spot and time on a map and in the sky, and the days when they line up with a landmark.',
    origin,
    path: '/plan',
    structured: [breadcrumbData(planCrumbs, origin)],
    noIndex: isSpot,
  })
