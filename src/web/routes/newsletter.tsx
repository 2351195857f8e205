// /newsletter: with the token of the emailed link it confirms a subscription.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { parseTokenSearch } from '../pages/accounts/auth/auth-search.ts'
import { NewsletterPage } from '../pages/content/newsletter/page.tsx'

export const Route = createFileRoute('/newsletter')({
  validateSearch: parseTokenSearch,
  head: async ({ match, matches }) =>
    (await import('../pages/content/newsletter/newsletter-head.ts')).headOfNewsletter(
      getBrowserConfig(matches)?.publicUrl ?? '',
      Boolean(parseTokenSearch(match.search as Record<string, unknown>).token),
    ),
  component: NewsletterPage,
})
