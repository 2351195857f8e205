// Title and description of the community page, by its tab. Each tab's first view is for search engines.
import { breadcrumbData } from '../../../components/layout/breadcrumbs.tsx'
import { pageHead } from '../../../components/layout/page-head.ts'
import { type CommunitySearch, type CommunityTab, getCommunityTab } from './community-search.ts'

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
