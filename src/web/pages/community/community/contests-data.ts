// What the contests tab reads before it is shown. In the browser its parts have their own skeletons.
import type { QueryClient } from '@tanstack/react-query'
import {
  openContestsQuery,
  pastContestsQuery,
  winnersQuery,
} from '../../../components/contests/contest-queries.ts'
import type { Api } from '../../../request-context.ts'
import { type CommunitySearch, getContestsFrom } from './community-search.ts'

export async function loadContests(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  search: CommunitySearch,
): Promise<void> {
  const reading = Promise.all([
    queryClient.prefetchQuery(openContestsQuery(api)),
    queryClient.prefetchQuery(winnersQuery(api)),
    queryClient.prefetchInfiniteQuery(pastContestsQuery(api, getContestsFrom(search))),
  ])
  if (import.meta.env.SSR) await reading
}
