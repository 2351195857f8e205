// What the tab of meetups reads before it is shown.
import type { QueryClient } from '@tanstack/react-query'
import { meetupsQuery } from '../../../components/meetups/meetup-queries.ts'
import type { Api } from '../../../request-context.ts'
import type { CommunitySearch } from './community-search.ts'
import { getMeetupView } from './meetups-search.ts'
import { viewFilters } from './meetups-tab.tsx'

export async function loadMeetups(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  search: CommunitySearch,
): Promise<void> {
  const from = typeof search.from === 'string' ? search.from : undefined
  await queryClient.prefetchInfiniteQuery(meetupsQuery(api, viewFilters[getMeetupView(search)], from))
}
