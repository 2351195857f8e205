// /newsletter
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { NewsletterPage } from '../pages/newsletter/page.tsx'

export const Route = createFileRoute('/newsletter')({
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => ({ hasToken: Boolean(deps.token) }),
  head: ({ loaderData, matches }) => {
    const head = pageHead({
      title: 'Newsletter',
      description: 'New location guides, good light and what’s new on Viewfinder, by email.',
      origin: getBrowserConfig(matches)?.publicUrl ?? '',
      path: '/newsletter',
      noIndex: loaderData?.hasToken === true,
    })
    // The address with a token is a secret.
    return loaderData?.hasToken
      ? { ...head, meta: [...head.meta, { name: 'referrer', content: 'no-referrer' }] }
      : head
  },
  component: NewsletterPage,
})
