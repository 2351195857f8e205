// Who follows a person.
import { createFileRoute } from '@tanstack/react-router'
import { FollowsPage } from '../pages/profile/follows-page.tsx'
import { ProfileNotFound } from '../pages/profile/not-found.tsx'
import { pageHead } from '../parts/page-head.ts'
import { browserConfigOf } from '../parts/use-browser-config.ts'

export const Route = createFileRoute('/u/$username/followers')({
  validateSearch: (search: Record<string, unknown>): { from?: string } => search,
  loaderDeps: ({ search }) => ({ from: search.from }),
  loader: async ({ context, params, deps }) =>
    (await import('../pages/profile/profile-queries.ts')).loadFollowsPage(context, params.username, 'followers', deps.from),
  head: ({ loaderData, matches }) =>
    pageHead({
      title: loaderData ? `Followers of ${loaderData.displayName}` : 'Profile Not Found',
      description: 'People on Viewfinder.',
      origin: browserConfigOf(matches)?.publicUrl ?? '',
      path: `/u/${loaderData?.username ?? ''}/followers`,
      noIndex: true,
    }),
  component: function Page() {
    return <FollowsPage username={Route.useParams().username} side="followers" from={Route.useSearch().from} />
  },
  notFoundComponent: ProfileNotFound,
})
