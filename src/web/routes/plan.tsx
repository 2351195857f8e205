// /plan: the address has the spot, the instant and the search for alignments. Its data loads with it, so that
// no other page includes it.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { PlanPage } from '../pages/planning/plan/page.tsx'
import { PlanSkeleton } from '../pages/planning/plan/skeleton.tsx'

export const Route = createFileRoute('/plan')({
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const [{ loadPlan }, { parsePlanSearch }] = await Promise.all([
      import('../pages/planning/plan/plan-route.ts'),
      import('../pages/planning/plan/plan-search.ts'),
    ])
    return await loadPlan(context, parsePlanSearch(deps))
  },
  head: async ({ matches, loaderData }) =>
    (await import('../pages/planning/plan/plan-route.ts')).planHead(
      getBrowserConfig(matches)?.publicUrl ?? '',
      loaderData !== undefined && !loaderData.opening,
    ),
  component: PlanPage,
  pendingComponent: PlanSkeleton,
})
