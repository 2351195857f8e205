// /auth/reset: where the link of that mail leads.
import { createFileRoute } from '@tanstack/react-router'
import { parseTokenSearch } from '../pages/auth/auth-search.ts'
import { ResetPage } from '../pages/auth/reset-page.tsx'
import { pageHead } from '../parts/page-head.ts'
import { browserConfigOf } from '../parts/use-browser-config.ts'

export const Route = createFileRoute('/auth/reset')({
  validateSearch: parseTokenSearch,
  head: ({ matches }) =>
    pageHead({
      title: 'Choose a new password',
      description: 'Choose a new password by the link of a mail.',
      origin: browserConfigOf(matches)?.publicUrl ?? '',
      path: '/auth/reset',
      noIndex: true,
    }),
  component: () => <ResetPage token={parseTokenSearch(Route.useSearch()).token ?? ''} />,
})
