// /trips/shared/{token}: a trip by its secret link, excluded from search engines.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { orNotFound } from '../components/layout/or-not-found.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { SharedTripPage } from '../pages/planning/shared-trip/page.tsx'
import { SharedTripNotFound } from '../pages/status/not-found/missing.tsx'

export const Route = createFileRoute('/trips/shared/$token')({
  loader: async ({ context: { queryClient, api }, params }) => {
    // Only here, so that no other page includes it.
    const { sharedTripQuery } = await import('../components/trips/trip-queries.ts')
    const { name, ownerName } = await queryClient
      .ensureQueryData(sharedTripQuery(api, params.token))
      .catch(orNotFound)
    return { title: name, description: `A photo trip planned by ${ownerName}.` }
  },
  head: ({ loaderData, matches, params }) =>
    loaderData
      ? pageHead({
          ...loaderData,
          origin: getBrowserConfig(matches)?.publicUrl ?? '',
          path: `/trips/shared/${params.token}`,
          noIndex: true,
        })
      : {
          meta: [{ title: 'Trip not available · Viewfinder' }, { name: 'robots', content: 'noindex' }],
        },
  component: SharedTripPage,
  notFoundComponent: SharedTripNotFound,
})
