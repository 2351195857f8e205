// Unsubscribing from emails by the link in them.
import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../pages/content/unsubscribe/page.tsx'

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: (search: Record<string, unknown>): { token?: string; done?: string } => ({
    ...(typeof search.token === 'string' ? { token: search.token } : {}),
    ...(typeof search.done === 'string' ? { done: search.done } : {}),
  }),
  head: () => ({
    meta: [
      { title: 'Unsubscribe · Viewfinder' },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: UnsubscribePage,
})
