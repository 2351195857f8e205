// The queries of a user's gear.
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../request-context.ts'

export const gearQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/me/gear'],
    queryFn: ({ signal }) => api.gear.list(undefined, { signal }),
    // Without a connection the answer is the one that is stored.
    networkMode: 'always',
  })

/** What the user's photos name. */
export const seenGearQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/me/gear/seen'],
    queryFn: ({ signal }) => api.gear.seen(undefined, { signal }),
  })
