// /auth/verify: the target of the links that confirm an address.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { parseTokenSearch } from '../pages/accounts/auth/auth-search.ts'
import { VerifyPage } from '../pages/accounts/auth/verify-page.tsx'

export const Route = createFileRoute('/auth/verify')({
  validateSearch: parseTokenSearch,
  head: ({ matches }) =>
    pageHead({
      title: 'Confirm your email',
      description: 'Confirm the email address of your account.',
      origin: getBrowserConfig(matches)?.publicUrl ?? '',
      path: '/auth/verify',
      noIndex: true,
    }),
  component: () => <VerifyPage token={parseTokenSearch(Route.useSearch()).token ?? ''} />,
})
