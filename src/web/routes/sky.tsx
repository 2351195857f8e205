// /sky: the sky of the planner, through the camera. It reads what the planner reads, for the same address.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
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
  head: async ({ matches }) =>
    (await import('../pages/planning/sky/sky-route.ts')).skyHead(getBrowserConfig(matches)?.publicUrl ?? ''),
  component: SkyPage,
})
