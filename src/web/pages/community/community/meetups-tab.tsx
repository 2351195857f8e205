// Meetups of the community page: the upcoming ones, those that took place, and the reader's own.
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import { CreateMeetupButton } from '../../../components/meetups/create-meetup-button.tsx'
import { MeetupCard } from '../../../components/meetups/meetup-card.tsx'
import { type MeetupFilters, meetupsQuery } from '../../../components/meetups/meetup-queries.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { getMeetupView, type MeetupView, meetupViews } from './meetups-search.ts'

const route = getRouteApi('/community')

const viewNames: Record<MeetupView, string> = {
  upcoming: 'Upcoming',
  joined: 'Joined',
  organized: 'Organized by me',
  past: 'Past',
}

export const viewFilters: Record<MeetupView, MeetupFilters> = {
  upcoming: {},
  joined: { mine: 'attending' },
  organized: { mine: 'organizing' },
  past: { when: 'past' },
}

export function MeetupsTab() {
  const { api } = route.useRouteContext()
  const search = route.useSearch()
  const viewer = useViewer()
  const view = getMeetupView(search)
  const from = typeof search.from === 'string' ? search.from : undefined
  const query = useInfiniteQuery(meetupsQuery(api, viewFilters[view], from))
  return (
    <section aria-label="Photography meetups" className="pt-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <nav aria-label="Meetups">
          <ul className="flex flex-wrap gap-2">
            {meetupViews
              .filter((one) => viewer || one === 'upcoming' || one === 'past')
              .map((one) => (
                <li key={one}>
                  <Link
                    to="/community"
                    search={one === 'upcoming' ? { tab: 'meetups' } : { tab: 'meetups', show: one }}
                    resetScroll={false}
                    viewTransition={false}
                    activeOptions={{ exact: true }}
                    aria-current={one === view ? 'page' : undefined}
                    className="inline-flex min-h-11 items-center rounded-pill border border-hairline px-4 hover:bg-sunken aria-[current=page]:border-text aria-[current=page]:bg-text aria-[current=page]:text-ground md:min-h-9"
                  >
                    {viewNames[one]}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <CreateMeetupButton />
      </div>
      <div className="mt-6">
        <PagedList query={query} what="meetups" empty={<NoMeetups view={view} />}>
          {(meetups) => (
            <ul className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
              {meetups.map((meetup, index) => (
                <li key={meetup.id}>
                  <MeetupCard
                    meetup={meetup}
                    sizes="(width >= 1280px) 300px, (width >= 640px) 50vw, 100vw"
                    isEager={index === 0}
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </section>
  )
}

const emptyTexts: Record<MeetupView, [title: string, text: string]> = {
  upcoming: [
    'No upcoming meetups',
    'Create the first one: pick a location and the light, and others will join.',
  ],
  joined: ['You haven’t joined a meetup', 'Join one, and it appears here and in your calendar.'],
  organized: ['You haven’t organized a meetup', 'Pick a location and the light, and others will join.'],
  past: ['No past meetups', 'Meetups that took place will be listed here.'],
}

function NoMeetups({ view }: { view: MeetupView }) {
  const [title, text] = emptyTexts[view]
  return (
    <div className="rounded-card border border-hairline px-6 py-12 text-center">
      <p className="font-display text-22">{title}</p>
      <p className="mt-2 text-quiet">{text}</p>
    </div>
  )
}
