// The route of the community page: the code and the data of its tab, title and description by tab. Each tab's first view is for search
// engines.

import type { QueryClient } from '@tanstack/react-query'
import { breadcrumbData } from '../../../components/layout/breadcrumbs.tsx'
import { pageHead } from '../../../components/layout/page-head.ts'
import type { Api } from '../../../request-context.ts'
import { type CommunitySearch, type CommunityTab, getCommunityTab } from './community-search.ts'
import { tabParts } from './tabs.ts'

type Context = { queryClient: QueryClient; api: Api }
type LoadTab = (context: Context, search: CommunitySearch) => Promise<unknown>

/** What a tab reads before it is shown. */
const loaders: Partial<Record<CommunityTab, LoadTab>> = {
  meetups: async (context, search) => (await import('./load-meetups.ts')).loadMeetups(context, search),
  gallery: async (context, search) => (await import('./load-gallery.ts')).loadGallery(context, search),
  contests: async (context, search) => (await import('./contests-data.ts')).loadContests(context, search),
}

export async function loadCommunity(context: Context, search: CommunitySearch): Promise<void> {
  const tab = getCommunityTab(search)
  await Promise.all([tabParts[tab].Part.load(), loaders[tab]?.(context, search)])
}

export const communityCrumbs = [
  { label: 'Home', path: '/' },
  { label: 'Community', path: '/community' },
]

const heads: Record<CommunityTab, { title: string; description: string }> = {
  contests: {
    title: 'Community',
    description:
      'Photo contests with anonymous entries and votes that anyone can recount, meetups, and a gallery of photos.',
  },
  meetups: {
    title: 'Photography meetups',
    description: 'Meet other photographers at a location, timed to the light. Join a meetup or start one.',
  },
  gallery: {
    title: 'Photo gallery',
    description: 'Photos by the community, with the location, camera and light behind each of them.',
  },
}

export function headOfCommunity(search: CommunitySearch, origin: string) {
  const tab = getCommunityTab(search)
  const { tab: _, ...others } = search
  return pageHead({
    ...heads[tab],
    origin,
    path: tab === 'contests' ? '/community' : `/community?tab=${tab}`,
    noIndex: Object.keys(others).length > 0,
    structured: [breadcrumbData(communityCrumbs, origin)],
  })
}
