// The queries of the pages about a user. Keys begin with the username in lower case, because usernames are
// case-insensitive.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Profile } from '../../../../contract/community/profiles.ts'
import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import { winnersQuery } from '../../../components/contests/contest-queries.ts'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import { infiniteListQuery } from '../../../components/lists/infinite-list-query.ts'
import type { Api } from '../../../request-context.ts'

export const profileTabs = ['photos', 'portfolios', 'reviews', 'locations', 'checkins'] as const
export type ProfileTab = (typeof profileTabs)[number]
/** `photo` is the one that is shown large. */
export type ProfileSearch = { tab?: string; from?: string; photo?: string }

/** The tab in the address; otherwise photos, or the first tab with content. */
export function getTab({ tab }: ProfileSearch, about: Profile['about'] | undefined): ProfileTab {
  const named = profileTabs.find((one) => one === tab)
  if (named || !about || about.totalPhotosShared > 0) return named ?? 'photos'
  return about.totalReviews > 0 ? 'reviews' : about.totalLocationsShared > 0 ? 'locations' : 'photos'
}

const getKey = (username: string, ...rest: string[]) => ['/api/profiles', username.toLowerCase(), ...rest]

/** The key prefix of everything that was read about this user. */
export const profileKey = (username: string) => getKey(username)

export const profileQuery = (api: Api, username: string) =>
  queryOptions({
    queryKey: getKey(username, 'profile'),
    queryFn: ({ signal }) => api.profiles.get({ username }, { signal }),
  })

export const photosQuery = (api: Api, username: string, from?: string) =>
  infiniteListQuery(getKey(username, 'photos'), from, (page, options) =>
    api.profiles.photos({ username, limit: 24, ...page }, options),
  )

export const reviewsByQuery = (api: Api, username: string, from?: string) =>
  infiniteListQuery(getKey(username, 'reviews'), from, (page, options) =>
    api.profiles.reviews({ username, limit: 10, ...page }, options),
  )

export const locationsByQuery = (api: Api, username: string, from?: string) =>
  infiniteListQuery(getKey(username, 'locations'), from, (page, options) =>
    api.profiles.locations({ username, limit: 12, ...page }, options),
  )

export const checkinsByQuery = (api: Api, username: string, from?: string) =>
  infiniteListQuery(getKey(username, 'checkins'), from, (page, options) =>
    api.profiles.checkins({ username, limit: 10, ...page }, options),
  )

export const portfoliosByQuery = (api: Api, username: string, from?: string) =>
  infiniteListQuery(getKey(username, 'portfolios'), from, (page, options) =>
    api.portfolios.list({ username, limit: 24, ...page }, options),
  )

const shownStarts = 3

/** Locations with a photo of themselves that a user without contributions may begin with. */
export const startsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/favorites', 'starts'],
    queryFn: async ({ signal }): Promise<{ areSaved: boolean; locations: LocationSummary[] }> => {
      const saved = (await api.favorites.list({ userId: 'me' }, { signal })).filter(hasOwnPhoto)
      if (saved.length >= shownStarts) return { areSaved: true, locations: saved.slice(0, shownStarts) }
      const { body } = await api.locations.list({ sortBy: 'rating', limit: 12 }, { signal })
      return { areSaved: false, locations: body.filter(hasOwnPhoto).slice(0, shownStarts) }
    },
    meta: { isPersonal: true },
  })

const hasOwnPhoto = ({ cover }: LocationSummary) => cover !== null && !cover.illustrative

const previewPhotos = 3

type PreviewPhoto = { id: string; alt: string; author: string | null }

/** Photos for the example of a first portfolio: the user's own, or some of featured photographers. */
export const portfolioPreviewQuery = (api: Api, username: string) =>
  queryOptions({
    queryKey: getKey(username, 'portfolio-preview'),
    queryFn: async ({ signal }): Promise<{ isOwn: boolean; photos: PreviewPhoto[] }> => {
      const { body } = await api.profiles.photos({ username, limit: previewPhotos }, { signal })
      const own = body.map(({ id, title, locationName }) => ({
        id,
        alt: title ?? locationName,
        author: null,
      }))
      if (own.length > 0) return { isOwn: true, photos: own }
      const featured = await api.photographers.featured({}, { signal })
      const photos = featured.flatMap(({ photos: [photo] }) => photo ?? [])
      return { isOwn: false, photos: photos.slice(0, previewPhotos) }
    },
  })

export type FollowSide = 'followers' | 'following'

export const followsQuery = (api: Api, username: string, side: FollowSide, from?: string) =>
  infiniteListQuery(getKey(username, side), from, (page, options) =>
    api.profiles[side]({ username, limit: 30, ...page }, options),
  )

type Reading = { queryClient: QueryClient; api: Api }

/** @throws the router's notFound when the username does not exist */
export async function loadProfile({ queryClient, api }: Reading, username: string) {
  return await queryClient.ensureQueryData(profileQuery(api, username)).catch(orNotFound)
}

/** The profile with the list of its tab. On the server both are awaited; in the browser the list has its own skeleton. */
export async function loadProfilePage(reading: Reading, username: string, search: ProfileSearch) {
  const profile = await loadProfile(reading, username)
  if (!profile.about) return
  const list = Promise.all([
    fillTab(reading, username, getTab(search, profile.about), search.from),
    reading.queryClient.prefetchQuery(winnersQuery(reading.api, username)),
    ...(profile.viewer.isSelf && isEmpty(profile.about)
      ? [reading.queryClient.prefetchQuery(startsQuery(reading.api))]
      : []),
  ])
  if (import.meta.env.SSR) await list
}

const isEmpty = (about: NonNullable<Profile['about']>) =>
  about.totalPhotosShared + about.totalReviews + about.totalLocationsShared === 0

function fillTab(
  { queryClient, api }: Reading,
  username: string,
  tab: ProfileTab,
  from: string | undefined,
): Promise<void> {
  if (tab === 'photos') return queryClient.prefetchInfiniteQuery(photosQuery(api, username, from))
  if (tab === 'reviews') return queryClient.prefetchInfiniteQuery(reviewsByQuery(api, username, from))
  if (tab === 'locations') return queryClient.prefetchInfiniteQuery(locationsByQuery(api, username, from))
  if (tab === 'checkins') return queryClient.prefetchInfiniteQuery(checkinsByQuery(api, username, from))
  return queryClient.prefetchInfiniteQuery(portfoliosByQuery(api, username, from))
}

/** The list of followers or followed users; returns the data for the head of its page. */
export async function loadFollowsPage(
  reading: Reading,
  username: string,
  side: FollowSide,
  from: string | undefined,
) {
  const profile = await loadProfile(reading, username)
  const list = profile.about
    ? reading.queryClient.prefetchInfiniteQuery(followsQuery(reading.api, username, side, from))
    : undefined
  if (import.meta.env.SSR) await list
  return { displayName: profile.displayName, username: profile.username }
}
