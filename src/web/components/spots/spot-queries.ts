// The queries of a user's own spots.
import { queryOptions } from '@tanstack/react-query'
import type { Spot } from '../../../contract/planning/spots.ts'
import type { Api } from '../../request-context.ts'
import { infiniteListQuery } from '../lists/infinite-list-query.ts'

export const spotsKey = '/api/spots'

/** @param from continues from a linked page. @param search a part of the name or of a tag */
export const spotsQuery = (api: Api, search: string, from?: string) =>
  infiniteListQuery([spotsKey, 'list', search], from, (input, options) =>
    api.spots.list({ ...input, ...(search ? { search } : {}) }, options),
  )

/** The positions of all of them, for a map. */
export const spotPositionsQuery = (api: Api) =>
  queryOptions({
    queryKey: [spotsKey, 'positions'],
    queryFn: ({ signal }) => api.spots.positions(undefined, { signal }),
  })

/** Null for visitors, and where the user has no such spot. */
export const spotQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [spotsKey, 'one', id],
    queryFn: async ({ signal }): Promise<Spot | null> => {
      try {
        return await api.spots.get({ id }, { signal })
      } catch (error) {
        if ([401, 404].includes((error as { status?: number }).status ?? 0)) return null
        throw error
      }
    },
  })
