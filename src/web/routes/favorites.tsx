// /favorites: the address contains the selected list or `spots`, and the order. It is read with the page, so that no other page includes it.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { FavoritesPage } from '../pages/contributions/favorites/page.tsx'

export const Route = createFileRoute('/favorites')({
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { loadFavorites } = await import('../pages/contributions/favorites/favorites-data.ts')
    await loadFavorites(context, deps)
  },
  head: ({ matches }) =>
    pageHead({
      title: 'My Favorites',
      description: 'Your saved locations in your own order, with notes and lists.',
      origin: getBrowserConfig(matches)?.publicUrl ?? '',
      path: '/favorites',
      noIndex: true,
    }),
  component: FavoritesPage,
})
