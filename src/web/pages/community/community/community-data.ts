// What the community page loads: the code and the data of its tab.
import type { QueryClient } from '@tanstack/react-query'
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
