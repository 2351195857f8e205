// The head of a profile: image, name, bio, links and numbers.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import type { Profile } from '../../../../contract/community/profiles.ts'
import { winnersQuery } from '../../../components/contests/contest-queries.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { Avatar } from '../../../components/users/avatar.tsx'
import { toMonth } from '../../../format/dates.ts'
import { whole } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { ProfileFollowButton } from './follow-button.tsx'
import { getLinks } from './profile-head.ts'
import { ReputationPoints } from './reputation-points.tsx'

export function ProfileHeading({ profile }: { profile: Profile }) {
  const { about, displayName, username, isDemo, viewer } = profile
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 sm:items-start sm:gap-x-8 sm:gap-y-0">
      <Avatar user={profile} className="size-20 text-22 sm:row-span-2 sm:size-32 sm:text-32" />
      <div className="contents sm:flex sm:flex-wrap sm:items-start sm:justify-between sm:gap-x-6 sm:gap-y-4">
        <div className="min-w-0">
          <h1 dir="auto" className="font-display text-32 leading-tight font-medium text-balance sm:text-52">
            {displayName}
          </h1>
          <p className="mt-1 text-quiet">
            {[`@${username}`, isDemo && 'Demo content', viewer.followsYou && 'Follows you']
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="max-sm:col-span-2 max-sm:row-start-3">
          <Actions profile={profile} />
        </div>
      </div>
      <div className="min-w-0 max-sm:col-span-2 sm:col-start-2">
        {about && <About about={about} username={username} isOwn={viewer.isSelf} />}
        {about && <ContestWins username={username} />}
      </div>
    </header>
  )
}

/** On a phone the four of them are one row. */
const own = 'max-sm:px-3'

function Actions({ profile }: { profile: Profile }) {
  const viewer = useViewer()
  if (profile.viewer.isSelf)
    return (
      <div className="flex flex-wrap gap-2 max-sm:gap-x-0">
        <Link to="/account/profile" className={buttonClass('outline', own)}>
          Edit profile
        </Link>
        <Link to="/feed" className={buttonClass('quiet', own)}>
          Feed
        </Link>
        <Link to="/account/preferences" className={buttonClass('quiet', own)}>
          Preferences
        </Link>
        <Link to="/account" className={buttonClass('quiet', own)}>
          Account
        </Link>
      </div>
    )
  // A private profile cannot be followed.
  const canFollow = profile.privacyLevel !== 'private' || profile.viewer.isFollowing
  return canFollow ? (
    <ProfileFollowButton
      key={viewer?.id}
      username={profile.username}
      displayName={profile.displayName}
      isFollowing={profile.viewer.isFollowing}
    />
  ) : null
}

function About({
  about,
  username,
  isOwn,
}: {
  about: NonNullable<Profile['about']>
  username: string
  isOwn: boolean
}) {
  const links = getLinks(about)
  return (
    <>
      {about.bio && <p className="max-w-text text-17 whitespace-pre-line sm:mt-4">{about.bio}</p>}
      {isOwn && !about.bio && (
        <p className="text-quiet sm:mt-4">
          <Link
            to="/account/profile"
            className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
          >
            Add a bio
          </Link>{' '}
          so that others know what you photograph.
        </p>
      )}
      {about.specializesIn.length > 0 && (
        <ul aria-label="Specialties" className="mt-4 flex flex-wrap gap-2">
          {about.specializesIn.map((specialty) => (
            <li key={specialty} className="rounded-pill border border-hairline px-3 py-1 text-13">
              {specialty}
            </li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <ul aria-label="Links" className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
          {links.map(({ label, href }) => (
            <li key={href} className="min-w-0">
              <a
                href={href}
                rel="nofollow noopener ugc"
                className="inline-flex min-h-6 items-center break-all underline underline-offset-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label="Statistics" className="mt-5 flex flex-wrap gap-x-6 gap-y-2 tabular">
        <li>
          <Link
            to="/u/$username/followers"
            params={{ username }}
            className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
          >
            <Count of={about.followers} one="follower" />
          </Link>
        </li>
        <li>
          <Link
            to="/u/$username/following"
            params={{ username }}
            className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
          >
            <span>
              <b className="font-semibold">{whole(about.following)}</b> following
            </span>
          </Link>
        </li>
        <li className="inline-flex min-h-6 items-center text-quiet">Joined {toMonth(about.joinedAt)}</li>
      </ul>
      <ReputationPoints reputation={about.reputation} />
    </>
  )
}

function Count({ of, one }: { of: number; one: string }) {
  return (
    <span>
      <b className="font-semibold">{whole(of)}</b> {of === 1 ? one : `${one}s`}
    </span>
  )
}

/** The contests that a user won, as badges that lead to them. */
function ContestWins({ username }: { username: string }) {
  const { api } = useAppContext()
  const { data: wins = [] } = useQuery(winnersQuery(api, username))
  if (wins.length === 0) return null
  return (
    <ul aria-label="Contests won" className="mt-4 flex flex-wrap gap-2">
      {wins.map(({ id, contestSlug, contestTitle, rank }) => (
        <li key={id}>
          <Link
            to="/contest/$slug"
            params={{ slug: contestSlug }}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-pill border border-hairline px-3 text-13 hover:bg-sunken pointer-coarse:min-h-11"
          >
            <Trophy className="size-4 text-accent-text" strokeWidth={1.5} aria-hidden />
            {rank === 1 ? `Won ${contestTitle}` : `No. ${rank} in ${contestTitle}`}
          </Link>
        </li>
      ))}
    </ul>
  )
}
