// The queries on meetups that pages share. They are outdated within half a minute, because others join and
// leave.
// chunk: content-cards
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { MeetupDetail } from '../../../contract/community/meetup-shapes.ts'
import type { Api } from '../../request-context.ts'
import { infiniteListQuery } from '../lists/infinite-list-query.ts'

const joinableMs = 30_000

export type MeetupFilters = {
  when?: 'past' | undefined
  mine?: 'attending' | 'organizing' | undefined
  theme?: string | undefined
}

export const meetupsQuery = (api: Api, filters: MeetupFilters, from?: string) => ({
  ...infiniteListQuery(['/api/meetups', 'list', filters], from, (input, options) =>
    api.meetups.list({ ...input, ...(filters as object) }, options),
  ),
  staleTime: joinableMs,
})

export const meetupQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/meetups', id],
    queryFn: ({ signal }) => api.meetups.get({ id }, { signal }),
    staleTime: joinableMs,
  })

export const commentsQuery = (api: Api, id: string, from?: string) =>
  infiniteListQuery(['/api/meetups', id, 'comments'], from, (input, options) =>
    api.meetups.comments({ id, ...input }, options),
  )

/** Shows a changed meetup on its page at once and in every list after a request. */
export function showMeetup(queryClient: QueryClient, meetup: MeetupDetail): void {
  queryClient.setQueryData(['/api/meetups', meetup.id], meetup)
  void queryClient.invalidateQueries({ queryKey: ['/api/meetups', 'list'] })
}
