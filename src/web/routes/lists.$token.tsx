// /lists/{token}: a list of favorites by its secret link, excluded from search engines.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { orNotFound } from '../components/layout/or-not-found.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { SharedListPage } from '../pages/contributions/favorite-list/page.tsx'
import { SharedListNotFound } from '../pages/status/not-found/missing.tsx'

export const Route = createFileRoute('/lists/$token')({
  loader: async ({ context: { queryClient, api }, params }) => {
    // Only here, so that no other page includes it.
    const { sharedListQuery, sharedPropertiesQuery } = await import(
      '../pages/contributions/favorite-list/shared-list-data.ts'
    )
    const properties = queryClient.prefetchQuery(sharedPropertiesQuery(api, params.token))
    const { name, ownerName } = await queryClient
      .ensureQueryData(sharedListQuery(api, params.token))
      .catch(orNotFound)
    if (import.meta.env.SSR) await properties
    return { title: name, description: `Photo locations shared by ${ownerName}.` }
  },
  head: ({ loaderData, matches, params }) =>
    loaderData
      ? pageHead({
          ...loaderData,
          origin: getBrowserConfig(matches)?.publicUrl ?? '',
          path: `/lists/${params.token}`,
          noIndex: true,
        })
      : {
          meta: [{ title: 'List not available · Viewfinder' }, { name: 'robots', content: 'noindex' }],
        },
  component: SharedListPage,
  notFoundComponent: SharedListNotFound,
})
