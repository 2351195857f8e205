// /admin/plans: prices, limits and contents of the plans.
import { createFileRoute } from '@tanstack/react-router'
import { PlansPage } from '../pages/operations/admin/plans-page.tsx'

export const Route = createFileRoute('/admin/plans')({
  loader: async ({ context }) =>
    (await import('../pages/operations/admin/plans-query.ts')).loadPlans(context),
  head: () => ({ meta: [{ title: 'Plans · Admin · Viewfinder' }] }),
  component: PlansPage,
})
