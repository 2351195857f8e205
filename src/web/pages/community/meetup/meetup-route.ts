// The route of a meetup: what it loads, title, description and structured data.

import type { QueryClient } from '@tanstack/react-query'
import type { MeetupDetail } from '../../../../contract/community/meetup-shapes.ts'
import { breadcrumbData, type Crumb } from '../../../components/layout/breadcrumbs.tsx'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import { pageHead } from '../../../components/layout/page-head.ts'
import { commentsQuery, meetupQuery } from '../../../components/meetups/meetup-queries.ts'
import { lightQuery } from '../../../queries.ts'
import type { Api, BrowserConfig } from '../../../request-context.ts'
import { shortened } from '../../discovery/location/location-head.ts'

/** @throws the router's notFound for an unknown meetup */
export async function loadMeetupPage(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  id: string,
): Promise<void> {
  const comments = queryClient.prefetchInfiniteQuery(commentsQuery(api, id))
  const meetup = await queryClient.ensureQueryData(meetupQuery(api, id)).catch(orNotFound)
  const light = meetupLightQuery(api, meetup)
  if (light) await queryClient.prefetchQuery(light)
  if (import.meta.env.SSR) await comments
}

/** The light of the meetup's day; undefined where its position is not published. */
export const meetupLightQuery = (
  api: Api,
  { latitude, longitude, meetupDate }: Pick<MeetupDetail, 'latitude' | 'longitude' | 'meetupDate'>,
) => (latitude === null || longitude === null ? undefined : lightQuery(api, latitude, longitude, meetupDate))

type Site = Pick<BrowserConfig, 'publicUrl' | 'isDemoIndexed'>

export const meetupCrumbs = ({ id, title }: Pick<MeetupDetail, 'id' | 'title'>): Crumb[] => [
  { label: 'Home', path: '/' },
  { label: 'Community', path: '/community' },
  { label: title, path: `/meetup/${id}` },
]

export function headOfMeetup(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  id: string,
  site: Site | undefined,
) {
  const meetup = queryClient.getQueryData(meetupQuery(api, id).queryKey)
  if (!meetup)
    return { meta: [{ title: 'Meetup Not Found · Viewfinder' }, { name: 'robots', content: 'noindex' }] }
  const origin = site?.publicUrl ?? ''
  const { title, location, meetupDate, isDemo, image, status } = meetup
  const description = shortened(
    `Photography meetup at ${location} on ${meetupDate}. ${meetup.description || 'Join, or get on the waiting list.'}`,
  )
  return pageHead({
    title,
    description,
    origin,
    path: `/meetup/${id}`,
    ...(image ? { image: image.url } : {}),
    noIndex: (isDemo && !site?.isDemoIndexed) || status === 'completed' || status === 'cancelled',
    structured: [eventData(meetup, description, origin), breadcrumbData(meetupCrumbs(meetup), origin)],
  })
}

/** schema.org: an event at its published position. */
function eventData(meetup: MeetupDetail, description: string, origin: string): object {
  const { id, title, location, latitude, longitude, image, organizer, cost, maxAttendees } = meetup
  return {
    '@type': 'Event',
    name: title,
    description,
    url: `${origin}/meetup/${id}`,
    startDate: meetup.start,
    endDate: meetup.end,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: `https://schema.org/${meetup.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    location: {
      '@type': 'Place',
      name: location,
      ...(latitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    },
    ...(image && !image.illustrative && { image: [`${origin}${image.url}`] }),
    ...(organizer && {
      organizer: {
        '@type': 'Person',
        name: organizer.displayName,
        url: `${origin}/u/${encodeURIComponent(organizer.username)}`,
      },
    }),
    ...(maxAttendees !== null && { maximumAttendeeCapacity: maxAttendees }),
    isAccessibleForFree: cost === 0,
    ...(cost > 0 && {
      offers: { '@type': 'Offer', price: cost, priceCurrency: 'USD', url: `${origin}/meetup/${id}` },
    }),
  }
}
