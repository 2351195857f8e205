// Asks a routing service with the HTTP API of OSRM for the drive between two points, with limits of time and size. Drives change seldom, so
// they are remembered in the memory of the process.
import { z } from 'zod'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { dayMs } from '../../../../rules/durations.ts'
import { type LinePoint, shortLine } from '../../../../rules/trips/short-line.ts'
import { createRemembered } from '../../../platform/http/remembered.ts'
import { createRemoteJson, RemoteFailed } from '../../../platform/http/remote-json.ts'

/** `line`: along the road, at most a few hundred points. `offRoadMiles`: how far the road is from the two points, together. */
export type Route = { miles: number; minutes: number; line: LinePoint[]; offRoadMiles: number }

export type RoutingClient = {
  /** Null where no road leads. @throws RemoteFailed */
  drive: (from: GeoPoint, to: GeoPoint) => Promise<Route | null>
}

export type RoutingSettings = {
  /** The base of /route/v1/driving; its query, such as a key, is preserved. */
  routingUrl: string
  timeoutMs?: number
  nowMs?: () => number
}

const defaultTimeoutMs = 4_000
const maxBytes = 3_000_000
const rememberedForMs = 7 * dayMs
const maxRemembered = 2_000
const metersPerMile = 1609.344
/** Longer answers are no drive. */
const maxSeconds = 14 * 86_400
const maxMeters = 40_000_000

const longitude = z.number().min(-180).max(180)
const latitude = z.number().min(-90).max(90)
const found = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        distance: z.number().min(0).max(maxMeters),
        duration: z.number().min(0).max(maxSeconds),
        geometry: z.object({ coordinates: z.array(z.tuple([longitude, latitude])).min(2) }),
      }),
    )
    .min(1),
  waypoints: z.array(z.object({ distance: z.number().min(0).max(maxMeters).optional() })).optional(),
})
const notFound = z.object({ code: z.enum(['NoRoute', 'NoSegment']) })

export function createRoutingClient({
  routingUrl,
  timeoutMs = defaultTimeoutMs,
  nowMs = Date.now,
}: RoutingSettings): RoutingClient {
  // Points without a road between them are answered with 400 and a reason.
  const read = createRemoteJson({ name: 'routing service', timeoutMs, maxBytes, nowMs, otherStatuses: [400] })
  const remembered = createRemembered<Route | null>({ max: maxRemembered, forMs: rememberedForMs, nowMs })
  return {
    drive: async (from, to) => {
      const ends = `${toText(from)};${toText(to)}`
      return await remembered(ends, () => read(toUrl(routingUrl, ends), parseRoute))
    },
  }
}

/** To a yard. */
const toText = (point: GeoPoint) => `${point.longitude.toFixed(5)},${point.latitude.toFixed(5)}`

function toUrl(routingUrl: string, ends: string): URL {
  const url = new URL(routingUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/route/v1/driving/${ends}`
  url.searchParams.set('overview', 'full')
  url.searchParams.set('geometries', 'geojson')
  return url
}

function parseRoute(answer: unknown): Route | null {
  if (notFound.safeParse(answer).success) return null
  const parsed = found.safeParse(answer)
  const [route] = parsed.data?.routes ?? []
  if (!route) throw new RemoteFailed('The routing service answered with something other than a route')
  return {
    miles: route.distance / metersPerMile,
    minutes: route.duration / 60,
    line: shortLine(route.geometry.coordinates),
    offRoadMiles:
      (parsed.data?.waypoints ?? []).reduce((sum, one) => sum + (one.distance ?? 0), 0) / metersPerMile,
  }
}
