// The queries of contests and their entries, as options for the query cache.
import { queryOptions } from '@tanstack/react-query'
import { recentWinners } from '../../../rules/contests.ts'
import type { Api } from '../../request-context.ts'
import { infiniteListQuery } from '../lists/infinite-list-query.ts'

export const openContestsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/photo-contests', 'open'],
    queryFn: async ({ signal }) => (await api.contests.list({ state: 'open', limit: 100 }, { signal })).body,
  })

/** Contests that are over. @param from continues from a linked page */
export const pastContestsQuery = (api: Api, from: string | undefined) =>
  infiniteListQuery(['/api/photo-contests', 'closed'], from, (input, options) =>
    api.contests.list({ state: 'closed', limit: 6, ...input }, options),
  )

export const contestQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['/api/photo-contests', 'one', slug],
    queryFn: ({ signal }) => api.contests.get({ id: slug }, { signal }),
  })

/** The entries of a contest that the viewer may see, in the viewer's order. @param from continues from a linked page */
export const entriesQuery = (api: Api, contestId: string, from: string | undefined) =>
  infiniteListQuery(['/api/contest-submissions', contestId], from, (input, options) =>
    api.contestEntries.list({ contestId, limit: 24, ...input }, options),
  )

/** The viewer's own entries in a contest. */
export const ownEntriesQuery = (api: Api, contestId: string) =>
  queryOptions({
    queryKey: ['/api/contest-submissions', contestId, 'own'],
    queryFn: async ({ signal }) =>
      (await api.contestEntries.list({ contestId, own: true, limit: 48 }, { signal })).body,
    meta: { isPersonal: true },
  })

/** The newest winners, or those of one user. */
export const winnersQuery = (api: Api, user?: string) =>
  queryOptions({
    queryKey: ['/api/contest-submissions', 'winners', user ?? null],
    queryFn: async ({ signal }) =>
      (
        await api.contestEntries.list(
          { winners: true, limit: recentWinners, ...(user ? { user } : {}) },
          { signal },
        )
      ).body,
  })
