// /auth/reset: where the link of that mail leads.
import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '../pages/auth/reset-page.tsx'
import { pageHead } from '../parts/page-head.ts'
import { browserConfigOf } from '../parts/use-browser-config.ts'

export const Route = createFileRoute('/auth/reset')({
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } =>
    typeof search.token === 'string' ? { token: search.token.slice(0, 200) } : {},
  head: ({ matches }) =>
    pageHead({
      title: 'Choose a new password',
      description: 'Choose a new password by the link of a mail.',
      origin: browserConfigOf(matches)?.publicUrl ?? '',
      path: '/auth/reset',
      noIndex: true,
    }),
  component: () => <ResetPage token={Route.useSearch().token ?? ''} />,
})
