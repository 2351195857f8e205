// /admin/revenue: the Revenue Dashboard.
import { createFileRoute } from '@tanstack/react-router'
import { RevenuePage } from '../pages/operations/admin/revenue-page.tsx'

export const Route = createFileRoute('/admin/revenue')({
  loader: async ({ context }) =>
    (await import('../pages/operations/admin/revenue-query.ts')).loadRevenue(context),
  head: () => ({ meta: [{ title: 'Revenue Dashboard · Admin · Viewfinder' }] }),
  component: RevenuePage,
})
