// The profile of a person.
import { createFileRoute } from '@tanstack/react-router'
import { ProfileNotFound } from '../pages/profile/not-found.tsx'
import { ProfilePage } from '../pages/profile/page.tsx'
import { missingProfileHead, profileHead } from '../pages/profile/profile-head.ts'
import { loadProfilePage, type ProfileSearch, profileQuery } from '../pages/profile/profile-queries.ts'
import { browserConfigOf } from '../parts/use-browser-config.ts'

export const Route = createFileRoute('/u/$username/')({
  validateSearch: (search: Record<string, unknown>): ProfileSearch => search,
  loaderDeps: ({ search: { tab, from } }) => ({ ...(tab ? { tab } : {}), ...(from ? { from } : {}) }),
  loader: ({ context, params, deps }) => loadProfilePage(context, params.username, deps),
  head: ({ match, matches, params }) => {
    const profile = match.context.queryClient.getQueryData(profileQuery(match.context.api, params.username).queryKey)
    return profile ? profileHead(profile, browserConfigOf(matches)?.publicUrl ?? '') : missingProfileHead()
  },
  component: ProfilePage,
  notFoundComponent: ProfileNotFound,
})
