// /auth/verify: where the links that confirm an address lead.
import { createFileRoute } from '@tanstack/react-router'
import { parseTokenSearch } from '../pages/auth/auth-search.ts'
import { VerifyPage } from '../pages/auth/verify-page.tsx'
import { pageHead } from '../parts/page-head.ts'
import { browserConfigOf } from '../parts/use-browser-config.ts'

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
