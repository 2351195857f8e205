// Title, description and structured data of a profile. Only public ones are for search engines.
import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../../contract/community/profiles.ts'
import { pageHead } from '../../../components/layout/page-head.ts'
import type { Api, BrowserConfig } from '../../../request-context.ts'
import { type FollowSide, profileQuery } from './profile-queries.ts'

type Site = Pick<BrowserConfig, 'publicUrl' | 'isDemoIndexed'>

/** The head of the user's page; if the user does not exist, of the page that says so. */
export function headOfProfile(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  username: string,
  site: Site | undefined,
) {
  const profile = queryClient.getQueryData(profileQuery(api, username).queryKey)
  return profile
    ? profileHead(profile, site)
    : { meta: [{ title: 'Profile not found · Viewfinder' }, { name: 'robots', content: 'noindex' }] }
}

function profileHead(profile: Profile, site: Site | undefined) {
  const origin = site?.publicUrl ?? ''
  const { displayName, username, about } = profile
  return pageHead({
    title: `${displayName} (@${username})`,
    description:
      about?.bio?.slice(0, 160) || `Photos, reviews and locations by ${displayName} on Viewfinder.`,
    origin,
    path: `/u/${username}`,
    noIndex: profile.privacyLevel !== 'public' || (profile.isDemo && !site?.isDemoIndexed),
    structured: profile.privacyLevel === 'public' && about ? [profileData(profile, about, origin)] : [],
  })
}

/** The head of the lists of followers and followed users; they are not for search engines. */
export const headOfFollows = (
  user: { displayName: string; username: string } | undefined,
  side: FollowSide,
  origin: string,
) =>
  pageHead({
    title: user
      ? `${side === 'followers' ? 'Followers of' : 'Followed by'} ${user.displayName}`
      : 'Profile not found',
    description: 'Photographers on Viewfinder.',
    origin,
    path: `/u/${user?.username ?? ''}/${side}`,
    noIndex: true,
  })

/** The user's external links. */
export function getLinks({
  website,
  instagram,
  flickr,
}: Pick<NonNullable<Profile['about']>, 'website' | 'instagram' | 'flickr'>): {
  label: string
  href: string
}[] {
  return [
    ...(website
      ? [{ label: website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''), href: website }]
      : []),
    ...(instagram
      ? [{ label: `Instagram @${instagram}`, href: `https://www.instagram.com/${instagram}/` }]
      : []),
    ...(flickr
      ? [{ label: `Flickr ${flickr}`, href: `https://www.flickr.com/users/${encodeURIComponent(flickr)}/` }]
      : []),
  ]
}

function profileData(
  { displayName, username, profileImage }: Profile,
  about: NonNullable<Profile['about']>,
  origin: string,
): object {
  const sameAs = getLinks(about).map(({ href }) => href)
  return {
    '@type': 'ProfilePage',
    dateCreated: about.joinedAt,
    mainEntity: {
      '@type': 'Person',
      name: displayName,
      alternateName: username,
      url: `${origin}/u/${username}`,
      ...(about.bio && { description: about.bio }),
      ...(profileImage && {
        image: profileImage.startsWith('/') ? `${origin}${profileImage}` : profileImage,
      }),
      ...(sameAs.length > 0 && { sameAs }),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: about.followers,
      },
    },
  }
}
