// /auth: a signed-in user is redirected to their destination.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { readSidePhoto } from '../components/layout/side-photo-query.ts'
import { viewerQuery } from '../components/session/viewer.ts'
import { destination, parseAuthSearch } from '../pages/accounts/auth/auth-search.ts'
import { AuthPage } from '../pages/accounts/auth/page.tsx'

export const Route = createFileRoute('/auth/')({
  validateSearch: parseAuthSearch,
  // The router also passes on unvalidated parameters of the address: they are validated again wherever they are used.
  loaderDeps: ({ search }) => parseAuthSearch(search),
  loader: async ({ context, deps }) => {
    if (await context.queryClient.ensureQueryData(viewerQuery(context.api)))
      throw redirect({ href: destination(deps), replace: true })
    await readSidePhoto(context)
  },
  head: ({ matches }) =>
    pageHead({
      title: 'Sign In',
      description: 'Sign in to Viewfinder, or create an account.',
      origin: getBrowserConfig(matches)?.publicUrl ?? '',
      path: '/auth',
      noIndex: true,
    }),
  component: () => <AuthPage search={parseAuthSearch(Route.useSearch())} />,
})
