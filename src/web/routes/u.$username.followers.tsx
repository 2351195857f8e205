// The followers of a user.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { FollowsPage } from '../pages/community/profile/follows-page.tsx'
import { ProfileNotFound } from '../pages/status/not-found/missing.tsx'

export const Route = createFileRoute('/u/$username/followers')({
  validateSearch: (search: Record<string, unknown>): { from?: string } => search,
  loaderDeps: ({ search }) => ({ from: search.from }),
  loader: async ({ context, params, deps }) =>
    (await import('../pages/community/profile/profile-queries.ts')).loadFollowsPage(
      context,
      params.username,
      'followers',
      deps.from,
    ),
  head: async ({ loaderData, matches }) =>
    (await import('../pages/community/profile/profile-head.ts')).headOfFollows(
      loaderData,
      'followers',
      getBrowserConfig(matches)?.publicUrl ?? '',
    ),
  component: function Page() {
    return (
      <FollowsPage username={Route.useParams().username} side="followers" from={Route.useSearch().from} />
    )
  },
  notFoundComponent: ProfileNotFound,
})
