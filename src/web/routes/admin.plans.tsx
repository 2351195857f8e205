// /admin/plans: prices, limits and contents of the plans.
import { createFileRoute } from '@tanstack/react-router'
import { PlansPage } from '../pages/admin/plans-page.tsx'

export const Route = createFileRoute('/admin/plans')({
  loader: async ({ context }) => (await import('../pages/admin/plans-query.ts')).loadPlans(context),
  head: () => ({ meta: [{ title: 'Plans · Admin · Viewfinder' }] }),
  component: PlansPage,
})
