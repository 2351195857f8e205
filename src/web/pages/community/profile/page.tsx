// /u/{username}: a user's profile and contributions.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ReportButton } from '../../../components/reports/report-button.tsx'
import { CheckinsTab } from './checkins-tab.tsx'
import { ProfileHeading } from './heading.tsx'
import { LocationsTab } from './locations-tab.tsx'
import { PhotosTab } from './photos-tab.tsx'
import { PortfoliosTab } from './portfolios-tab.tsx'
import { getTab, profileQuery } from './profile-queries.ts'
import { ReviewsTab } from './reviews-tab.tsx'
import { ProfileTabs } from './tabs.tsx'

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
