// /analytics: how often the viewer's locations, photos and listings are seen.
import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../components/layout/unlisted-head.ts'
import { AnalyticsPage } from '../pages/operations/analytics/page.tsx'

export const Route = createFileRoute('/analytics/')({
  loaderDeps: ({ search }) => ({ days: (search as { days?: unknown }).days }),
  loader: async ({ context, deps, location }) =>
    (await import('../pages/operations/analytics/analytics-data.ts')).loadOwnAnalytics(
      context,
      deps.days,
      location,
    ),
  head: unlistedHead('Analytics'),
  component: AnalyticsPage,
})
