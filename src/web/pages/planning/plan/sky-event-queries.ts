// The eclipses, meteor showers, meetings of moon and planets and full moons of a spot that are still to come, and its planets of a night.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { dayMs } from '../../../../rules/durations.ts'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import { nearestMidnight } from '../../../../rules/light/nearest-midnight.ts'
import type { Api } from '../../../request-context.ts'

const eclipseYears = 4

export const eclipsesQuery = (api: Api, { latitude, longitude }: GeoPoint) =>
  queryOptions({
    queryKey: ['/api/light/eclipses', latitude, longitude],
    queryFn: ({ signal }) => {
      const last = new Date()
      last.setUTCFullYear(last.getUTCFullYear() + eclipseYears)
      return api.eclipses.find({ lat: latitude, lng: longitude, to: toDay(last.getTime()) }, { signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Of a shower that has peaked the better night may be the next one. */
const peakedDays = 2
/** Less than from one peak to the next: each shower once. */
const yearDays = 365

export const meteorsQuery = (api: Api, { latitude, longitude }: GeoPoint) =>
  queryOptions({
    queryKey: ['/api/light/meteors', latitude, longitude],
    queryFn: async ({ signal }) => {
      const nowMs = Date.now()
      const from = toDay(nowMs - peakedDays * dayMs)
      const to = toDay(nowMs + (yearDays - 1 - peakedDays) * dayMs)
      const showers = await api.meteors.find({ lat: latitude, lng: longitude, from, to }, { signal })
      return showers.filter(({ night }) => Date.parse(night.midnight) + dayMs / 2 > nowMs)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Of the night that the planner’s time belongs to; the former night while another one loads. */
export const planetsQuery = (api: Api, point: GeoPoint, atMs: number) => {
  const at = new Date(Math.round(nearestMidnight(point, atMs))).toISOString()
  return {
    ...queryOptions({
      queryKey: ['/api/light/planets', point.latitude, point.longitude, at],
      queryFn: ({ signal }) =>
        api.planets.ofNight({ lat: point.latitude, lng: point.longitude, at }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
    placeholderData: keepPreviousData,
  }
}

/** Those whose night is not over. */
export const meetingsQuery = (api: Api, { latitude, longitude }: GeoPoint) =>
  queryOptions({
    queryKey: ['/api/light/conjunctions', latitude, longitude],
    queryFn: async ({ signal }) => {
      const nowMs = Date.now()
      const from = toDay(nowMs - peakedDays * dayMs)
      const to = toDay(nowMs + yearDays * dayMs)
      const meetings = await api.planets.meetings({ lat: latitude, lng: longitude, from, to }, { signal })
      return meetings.filter(({ best, covered }) =>
        [best?.at, covered?.ends.at].some((at) => at !== undefined && Date.parse(at) > nowMs),
      )
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const moonQuery = (api: Api, { latitude, longitude }: GeoPoint) =>
  queryOptions({
    queryKey: ['/api/light/moon', latitude, longitude],
    queryFn: ({ signal }) =>
      api.moon.distances(
        { lat: latitude, lng: longitude, to: toDay(Date.now() + yearDays * dayMs) },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })

const toDay = (ms: number) => toLocalDate(ms, 'UTC')
