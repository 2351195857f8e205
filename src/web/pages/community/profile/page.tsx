// /u/{username}: a user's profile and contributions.
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Profile } from '../../../../contract/community/profiles.ts'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import { LocationCard } from '../../../components/location-card/location-card.tsx'
import { ReportButton } from '../../../components/reports/report-button.tsx'
import { whole } from '../../../format/labels.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { CheckinsTab } from './checkins-tab.tsx'
import { EmptyTab, type TabProps } from './empty-tab.tsx'
import { ProfileHeading } from './heading.tsx'
import { PhotosTab } from './photos-tab.tsx'
import { PortfoliosTab } from './portfolios-tab.tsx'
import { getTab, locationsByQuery, type ProfileTab, profileQuery, profileTabs } from './profile-queries.ts'
import { ReviewsTab } from './reviews-tab.tsx'

/** The locations that a user shared, as cards. */
function LocationsTab({ profile, from }: TabProps) {
  const { api } = useAppContext()
  const query = useInfiniteQuery(locationsByQuery(api, profile.username, from))
  return (
    <PagedList
      query={query}
      what="locations"
      empty={
        <EmptyTab
          isOwn={profile.viewer.isSelf}
          none="No locations shared yet."
          own="Know a location that’s missing? Add it."
          to="/submit"
          label="Submit Location"
        />
      }
    >
      {(locations) => (
        <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {locations.map((location) => (
            <li key={location.id}>
              <LocationCard location={location} headingLevel={2} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const route = getRouteApi('/u/$username/')
const tabs = {
  photos: PhotosTab,
  portfolios: PortfoliosTab,
  reviews: ReviewsTab,
  locations: LocationsTab,
  checkins: CheckinsTab,
}

export function ProfilePage() {
  const { username } = route.useParams()
  const { api } = route.useRouteContext()
  const search = route.useSearch()
  const { data: profile } = useSuspenseQuery(profileQuery(api, username))
  const tab = getTab(search, profile.about)
  const Tab = tabs[tab]
  return (
    <div className="wrap-page pt-10 pb-20 wrap-anywhere">
      <ProfileHeading profile={profile} />
      {profile.about ? (
        <>
          <ProfileTabs username={profile.username} about={profile.about} shown={tab} />
          <section aria-label="Contributions" className="mt-8">
            <Tab key={`${tab} ${search.from ?? ''}`} profile={profile} from={search.from} />
          </section>
        </>
      ) : (
        <p className="mt-12 rounded-card border border-hairline px-6 py-12 text-center text-17">
          {profile.privacyLevel === 'private'
            ? 'This profile is private.'
            : `Only followers see what ${profile.displayName} shares.`}
        </p>
      )}
      {!profile.viewer.isSelf && (
        <div className="mt-16 -ml-3">
          <ReportButton
            subjectKind="profile"
            subjectId={profile.id}
            what={`the profile of ${profile.displayName}`}
          />
        </div>
      )}
    </div>
  )
}

/** The kinds of contribution of a user as links: each has its own address and works without scripts. */
const labels: Record<ProfileTab, string> = {
  photos: 'Photos',
  portfolios: 'Portfolios',
  reviews: 'Reviews',
  locations: 'Locations',
  checkins: 'Check-ins',
}

function ProfileTabs({
  username,
  about,
  shown,
}: {
  username: string
  about: NonNullable<Profile['about']>
  shown: ProfileTab
}) {
  const counts: Partial<Record<ProfileTab, number>> = {
    photos: about.totalPhotosShared,
    reviews: about.totalReviews,
    locations: about.totalLocationsShared,
  }
  return (
    <nav
      aria-label="Contributions"
      className="-mx-4 mt-12 overflow-x-auto border-b border-hairline px-4 sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-1">
        {profileTabs.map((tab) => (
          <li key={tab}>
            <Link
              to="/u/$username"
              params={{ username }}
              search={{ tab }}
              resetScroll={false}
              aria-current={tab === shown ? 'page' : undefined}
              className="flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-3 whitespace-nowrap text-quiet hover:text-text aria-[current=page]:border-text aria-[current=page]:font-medium aria-[current=page]:text-text"
            >
              {labels[tab]}
              {counts[tab] !== undefined && <span className="text-13 tabular">{whole(counts[tab])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
