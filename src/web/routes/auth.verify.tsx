// /auth/verify: where the links that confirm an address lead.
import { createFileRoute } from '@tanstack/react-router'
import { VerifyPage } from '../pages/auth/verify-page.tsx'
import { pageHead } from '../parts/page-head.ts'
import { browserConfigOf } from '../parts/use-browser-config.ts'

export const Route = createFileRoute('/auth/verify')({
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } =>
    typeof search.token === 'string' ? { token: search.token.slice(0, 200) } : {},
  head: ({ matches }) =>
    pageHead({
      title: 'Confirm your address',
      description: 'Confirm your e-mail address by the link of a mail.',
      origin: browserConfigOf(matches)?.publicUrl ?? '',
      path: '/auth/verify',
      noIndex: true,
    }),
  component: () => <VerifyPage token={Route.useSearch().token ?? ''} />,
})
