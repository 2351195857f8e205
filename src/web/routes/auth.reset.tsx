// /auth/reset: the target of that email's link.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { readSidePhoto } from '../components/layout/side-photo-query.ts'
import { parseTokenSearch } from '../pages/accounts/auth/auth-search.ts'
import { ResetPage } from '../pages/accounts/auth/reset-page.tsx'

export const Route = createFileRoute('/auth/reset')({
  validateSearch: parseTokenSearch,
  // Only when the page opens: the link is used while it is shown.
  loader: async ({ context, location }) => {
    const { token } = parseTokenSearch(location.search)
    await readSidePhoto(context)
    return token ? await context.api.account.checkResetLink({ token }) : { isUsable: true }
  },
  staleTime: Number.POSITIVE_INFINITY,
  shouldReload: false,
  head: ({ matches }) =>
    pageHead({
      title: 'Choose a new password',
      description: 'Choose a new password for your account.',
      origin: getBrowserConfig(matches)?.publicUrl ?? '',
      path: '/auth/reset',
      noIndex: true,
    }),
  component: () => (
    <ResetPage
      token={parseTokenSearch(Route.useSearch()).token ?? ''}
      isUsable={Route.useLoaderData().isUsable}
    />
  ),
})
