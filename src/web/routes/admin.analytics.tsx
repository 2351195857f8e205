// /admin/analytics: the whole site.
import { createFileRoute } from '@tanstack/react-router'
import { SiteAnalyticsPage } from '../pages/operations/admin/analytics-page.tsx'

export const Route = createFileRoute('/admin/analytics')({
  loaderDeps: ({ search }) => ({ days: (search as { days?: unknown }).days }),
  loader: async ({ context, deps }) =>
    (await import('../pages/operations/admin/analytics-query.ts')).loadSiteAnalytics(context, deps.days),
  head: () => ({ meta: [{ title: 'Analytics · Admin · Viewfinder' }] }),
  component: SiteAnalyticsPage,
})
