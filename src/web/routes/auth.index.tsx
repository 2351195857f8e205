// /auth: whoever is signed in is led on to where they were going.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { viewerQuery } from '../components/session/viewer.ts'
import { destination, parseAuthSearch } from '../pages/auth/auth-search.ts'
import { AuthPage } from '../pages/auth/page.tsx'

export const Route = createFileRoute('/auth/')({
  validateSearch: parseAuthSearch,
  // The router hands on what the address says beside what was checked: it is checked again wherever it is used.
  loaderDeps: ({ search }) => parseAuthSearch(search),
  loader: async ({ context: { queryClient, api }, deps }) => {
    if (await queryClient.ensureQueryData(viewerQuery(api)))
      throw redirect({ href: destination(deps), replace: true })
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
