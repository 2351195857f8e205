// The kinds of contribution of a user as links: each has its own address and works without scripts.
import { Link } from '@tanstack/react-router'
import type { Profile } from '../../../../contract/community/profiles.ts'
import { whole } from '../../../format/labels.ts'
import { type ProfileTab, profileTabs } from './profile-queries.ts'

const labels: Record<ProfileTab, string> = {
  photos: 'Photos',
  portfolios: 'Portfolios',
  reviews: 'Reviews',
  locations: 'Locations',
  checkins: 'Check-ins',
}

export function ProfileTabs({
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
