// /community: the address contains the tab and what the tab shows.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import type { CommunitySearch } from '../pages/community/community/community-search.ts'
import { CommunityPage } from '../pages/community/community/page.tsx'

export const Route = createFileRoute('/community')({
  validateSearch: (search: Record<string, unknown>): CommunitySearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/community/community/community-route.ts')).loadCommunity(context, deps),
  head: async ({ matches, match }) =>
    (await import('../pages/community/community/community-route.ts')).headOfCommunity(
      match.loaderDeps,
      getBrowserConfig(matches)?.publicUrl ?? '',
    ),
  component: CommunityPage,
})
