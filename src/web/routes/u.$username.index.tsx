// The profile of a user. Its queries and head load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { ProfilePage } from '../pages/community/profile/page.tsx'
import type { ProfileSearch } from '../pages/community/profile/profile-queries.ts'
import { ProfileNotFound } from '../pages/status/not-found/missing.tsx'

export const Route = createFileRoute('/u/$username/')({
  validateSearch: (search: Record<string, unknown>): ProfileSearch => search,
  loaderDeps: ({ search: { tab, from } }) => ({ ...(tab ? { tab } : {}), ...(from ? { from } : {}) }),
  loader: async ({ context, params, deps }) =>
    (await import('../pages/community/profile/profile-queries.ts')).loadProfilePage(
      context,
      params.username,
      deps,
    ),
  head: async ({ match, matches, params }) =>
    (await import('../pages/community/profile/profile-head.ts')).headOfProfile(
      match.context,
      params.username,
      getBrowserConfig(matches),
    ),
  component: ProfilePage,
  notFoundComponent: ProfileNotFound,
})
