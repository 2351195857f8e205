// /lists/{token}: a list of favorites by its secret link, kept out of search engines.
import { createFileRoute, notFound } from '@tanstack/react-router'
import { browserConfigOf } from '../browser/use-browser-config.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { SharedListMissing, SharedListPage } from '../pages/favorite-list/page.tsx'

export const Route = createFileRoute('/lists/$token')({
  loader: async ({ context: { queryClient, api }, params }) => {
    // Only here, so that no other page carries it.
    const { sharedListQuery } = await import('../pages/favorite-list/shared-list-data.ts')
    try {
      const { name, ownerName } = await queryClient.ensureQueryData(sharedListQuery(api, params.token))
      return { title: name, description: `Photo locations shared by ${ownerName}.` }
    } catch (error) {
      if ((error as { status?: unknown }).status === 404) throw notFound()
      throw error
    }
  },
  head: ({ loaderData, matches, params }) =>
    loaderData
      ? pageHead({
          ...loaderData,
          origin: browserConfigOf(matches)?.publicUrl ?? '',
          path: `/lists/${params.token}`,
          noIndex: true,
        })
      : {
          meta: [{ title: 'List not available · Viewfinder' }, { name: 'robots', content: 'noindex' }],
        },
  component: SharedListPage,
  notFoundComponent: SharedListMissing,
})
