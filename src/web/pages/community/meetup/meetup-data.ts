// What the page of a meetup loads.
import type { QueryClient } from '@tanstack/react-query'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import { commentsQuery, meetupQuery } from '../../../components/meetups/meetup-queries.ts'
import type { Api } from '../../../request-context.ts'

/** @throws the router's notFound for an unknown meetup */
export async function loadMeetupPage(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  id: string,
): Promise<void> {
  const comments = queryClient.prefetchInfiniteQuery(commentsQuery(api, id))
  await queryClient.ensureQueryData(meetupQuery(api, id)).catch(orNotFound)
  if (import.meta.env.SSR) await comments
}
