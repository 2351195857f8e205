// The queries on private properties that pages share. Free times and prices are outdated within half a minute, because others book, too.
// chunk: content-cards
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PropertyFilterState } from '../../../rules/property-filter-state.ts'
import type { Api } from '../../request-context.ts'
import { infiniteListQuery } from '../lists/infinite-list-query.ts'
import type { BookingTimes } from './booking-times.ts'

const bookableMs = 30_000

export const propertiesQuery = (api: Api, filters: PropertyFilterState, from?: string) =>
  infiniteListQuery(['/api/private-properties', 'list', filters], from, (input, options) =>
    api.properties.list({ ...filters, ...input, limit: 24 }, options),
  )

export const propertyQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/private-properties', id],
    queryFn: ({ signal }) => api.properties.get({ id }, { signal }),
  })

export const availabilityQuery = (api: Api, id: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['/api/private-properties', id, 'availability', from, to],
    queryFn: ({ signal }) => api.propertyCalendar.availability({ id, from, to }, { signal }),
    staleTime: bookableMs,
  })

export const similarPropertiesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/private-properties', id, 'similar'],
    queryFn: ({ signal }) => api.properties.similar({ id }, { signal }),
  })

/** In the order of the ids, without those that are off the market. */
export const propertiesByIdsQuery = (api: Api, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['/api/private-properties', 'ids', ids],
    queryFn: async ({ signal }) => {
      const { body } = await api.properties.list({ ids: [...ids], limit: ids.length }, { signal })
      return body.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    },
  })

/** When the sun comes in through the windows. Without a date: today at the property. */
export const windowLightQuery = (api: Api, id: string, date: string | undefined) => ({
  ...queryOptions({
    queryKey: ['/api/private-properties', id, 'window-light', date ?? 'today'],
    queryFn: ({ signal }) => api.propertyCalendar.windowLight({ id, ...(date ? { date } : {}) }, { signal }),
  }),
  placeholderData: keepPreviousData,
})

/** The inputs that decide the price and whether a permit is needed. */
type QuotedShoot = {
  groupSize: number
  photographyType?: string
  drone?: boolean
  addOns?: string
  code?: string
}

/** The price of a booking, all included. While another one loads, the previous remains. */
export const quoteQuery = (api: Api, id: string, times: BookingTimes, shoot: QuotedShoot) => ({
  ...queryOptions({
    queryKey: ['/api/private-properties', id, 'quote', times, shoot],
    queryFn: ({ signal }) => api.propertyCalendar.quote({ id, ...times, ...shoot }, { signal }),
    staleTime: bookableMs,
  }),
  placeholderData: keepPreviousData,
})

/** `from`: the cursor of a later page. */
export const propertyReviewsQuery = (api: Api, id: string, from?: string) =>
  infiniteListQuery(['/api/private-properties', id, 'reviews'], from, (input, options) =>
    api.propertyReviews.list({ id, ...input }, options),
  )

/** The user's own listings, newest first. */
export const ownPropertiesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/user-listings'],
    queryFn: async ({ signal }) => (await api.properties.own({ limit: 100 }, { signal })).body,
    meta: { isPersonal: true },
  })

export const ownCalendarQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/private-properties', id, 'calendar'],
    queryFn: ({ signal }) => api.propertyCalendar.get({ id }, { signal }),
    meta: { isPersonal: true },
  })

/** The user's add-ons and promo codes. */
export const ownExtrasQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/property-extras'],
    queryFn: ({ signal }) => api.propertyExtras.list(undefined, { signal }),
    meta: { isPersonal: true },
  })

/** The user's own bookings, the next ones first. */
export const ownBookingsQuery = (api: Api, from?: string) => ({
  ...infiniteListQuery(['/api/property-bookings', 'guest'], from, (input, options) =>
    api.propertyBookings.list(input, options),
  ),
  meta: { isPersonal: true },
})

/** Requests that wait for the user's decision, by their start. */
export const openRequestsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/property-bookings', 'requests'],
    queryFn: async ({ signal }) => {
      const input = { as: 'owner', status: 'pending', limit: 20 } as const
      return (await api.propertyBookings.list(input, { signal })).body
    },
    meta: { isPersonal: true },
  })
