// /sky: the sky of the planner, through the camera. It reads what the planner reads, for the same address.
import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../components/layout/unlisted-head.ts'
import { SkyPage } from '../pages/planning/sky/page.tsx'

export const Route = createFileRoute('/sky')({
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const [{ loadPlan }, { parsePlanSearch }] = await Promise.all([
      import('../pages/planning/plan/plan-route.ts'),
      import('../pages/planning/plan/plan-search.ts'),
    ])
    return await loadPlan(context, parsePlanSearch(deps))
  },
  head: unlistedHead('Sky view'),
  component: SkyPage,
})
