// /subscription: plans, the user's subscription and its invoices; also where a payment returns to.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { SubscriptionPage } from '../pages/money/subscription/page.tsx'

const description = 'Free, Pro and Professional plans: what each includes and what it costs.'

export const Route = createFileRoute('/subscription')({
  validateSearch: ({ success }: Record<string, unknown>): { success?: 'true' } =>
    success === 'true' || success === true ? { success: 'true' } : {},
  loader: async ({ context }) =>
    (await import('../pages/money/subscription/subscription-data.ts')).loadSubscription(context),
  head: ({ match, matches }) =>
    pageHead({
      title: 'Plans',
      description,
      origin: getBrowserConfig(matches)?.publicUrl ?? '',
      path: match.pathname,
    }),
  component: SubscriptionPage,
})
