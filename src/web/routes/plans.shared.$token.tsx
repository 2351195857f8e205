// /plans/shared/{token}: a plan of the light planner by its secret link, excluded from search engines.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { orNotFound } from '../components/layout/or-not-found.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { SharedPlanPage } from '../pages/planning/shared-plan/page.tsx'
import { SharedPlanNotFound } from '../pages/status/not-found/missing.tsx'

export const Route = createFileRoute('/plans/shared/$token')({
  loader: async ({ context: { queryClient, api }, params }) => {
    // Only here, so that no other page includes it.
    const { sharedPlanQuery } = await import('../components/light-plans/plan-queries.ts')
    const { name, ownerName } = await queryClient
      .ensureQueryData(sharedPlanQuery(api, params.token))
      .catch(orNotFound)
    return { title: name, description: `A plan for the light by ${ownerName}.` }
  },
  head: ({ loaderData, matches, params }) =>
    loaderData
      ? pageHead({
          ...loaderData,
          origin: getBrowserConfig(matches)?.publicUrl ?? '',
          path: `/plans/shared/${params.token}`,
          noIndex: true,
        })
      : {
          meta: [{ title: 'Plan not available · Viewfinder' }, { name: 'robots', content: 'noindex' }],
        },
  component: SharedPlanPage,
  notFoundComponent: SharedPlanNotFound,
})
