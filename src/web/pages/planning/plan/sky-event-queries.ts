// The eclipses and meteor showers of a spot that are still to come.
import { queryOptions } from '@tanstack/react-query'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { dayMs } from '../../../../rules/durations.ts'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
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

const toDay = (ms: number) => toLocalDate(ms, 'UTC')
