// /analytics/{id}: how often one location is seen, for its author and users with photos there.
import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../components/layout/unlisted-head.ts'
import { LocationAnalyticsPage } from '../pages/operations/analytics/location-page.tsx'

export const Route = createFileRoute('/analytics/$id')({
  loaderDeps: ({ search }) => ({ days: (search as { days?: unknown }).days }),
  loader: async ({ context, params, deps, location }) =>
    (await import('../pages/operations/analytics/analytics-data.ts')).loadLocationAnalytics(
      context,
      { id: params.id, days: deps.days },
      location,
    ),
  head: unlistedHead('Analytics'),
  component: LocationAnalyticsPage,
})
