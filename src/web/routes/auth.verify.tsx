// /auth/verify: where the links that confirm an address lead.
import { createFileRoute } from '@tanstack/react-router'
import { browserConfigOf } from '../browser/use-browser-config.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { parseTokenSearch } from '../pages/auth/auth-search.ts'
import { VerifyPage } from '../pages/auth/verify-page.tsx'

export const Route = createFileRoute('/auth/verify')({
  validateSearch: parseTokenSearch,
  head: ({ matches }) =>
    pageHead({
      title: 'Confirm your address',
      description: 'Confirm your e-mail address by the link of a mail.',
      origin: browserConfigOf(matches)?.publicUrl ?? '',
      path: '/auth/verify',
      noIndex: true,
    }),
  component: () => <VerifyPage token={parseTokenSearch(Route.useSearch()).token ?? ''} />,
})
