// /analytics: how often the viewer's locations, photos and listings are seen.
import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPage } from '../pages/operations/analytics/page.tsx'

export const Route = createFileRoute('/analytics/')({
  loaderDeps: ({ search }) => ({ days: (search as { days?: unknown }).days }),
  loader: async ({ context, deps, location }) =>
    (await import('../pages/operations/analytics/analytics-data.ts')).loadOwnAnalytics(
      context,
      deps.days,
      location,
    ),
  head: () => ({ meta: [{ title: 'Analytics · Viewfinder' }, { name: 'robots', content: 'noindex' }] }),
  component: AnalyticsPage,
})
