// The contests for administrators: all of them, and one with its entries and flags.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import { infiniteListQuery } from '../../../components/lists/infinite-list-query.ts'
import type { Api } from '../../../request-context.ts'

export const adminContestsQuery = (api: Api) =>
  infiniteListQuery(['/api/admin/contests'], undefined, (input, options) =>
    api.adminContests.list({ limit: 30, ...input }, options),
  )

export const adminContestQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/admin/contests', id],
    queryFn: ({ signal }) => api.adminContests.get({ id }, { signal }),
  })

type Context = { api: Api; queryClient: QueryClient }

export const loadAdminContests = async ({ api, queryClient }: Context): Promise<void> =>
  void (await queryClient.ensureInfiniteQueryData(adminContestsQuery(api)))

export const loadAdminContest = async ({ api, queryClient }: Context, id: string): Promise<void> =>
  void (await queryClient.ensureQueryData(adminContestQuery(api, id)).catch(orNotFound))

/** After a change: everything that shows contests or entries. */
export const refreshContests = (queryClient: QueryClient) =>
  Promise.all(
    ['/api/admin/contests', '/api/photo-contests', '/api/contest-submissions'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )
