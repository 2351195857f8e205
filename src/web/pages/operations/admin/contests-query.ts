// A contest for administrators, with its entries and flags.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import type { Api } from '../../../request-context.ts'

export const adminContestQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/admin/contests', id],
    queryFn: ({ signal }) => api.adminContests.get({ id }, { signal }),
  })

type Context = { api: Api; queryClient: QueryClient }

export const loadAdminContest = async ({ api, queryClient }: Context, id: string): Promise<void> =>
  void (await queryClient.ensureQueryData(adminContestQuery(api, id)).catch(orNotFound))

/** After a change: everything that shows contests or entries. */
export const refreshContests = (queryClient: QueryClient) =>
  Promise.all(
    ['/api/admin', '/api/admin/contests', '/api/photo-contests', '/api/contest-submissions'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )
