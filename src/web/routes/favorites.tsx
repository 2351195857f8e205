// /favorites: the address contains the selected list and the order.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { parseFavoritesSearch } from '../pages/contributions/favorites/favorites-search.ts'
import { FavoritesPage } from '../pages/contributions/favorites/page.tsx'

export const Route = createFileRoute('/favorites')({
  validateSearch: parseFavoritesSearch,
  loaderDeps: ({ search }) => parseFavoritesSearch(search),
  loader: async ({ context, deps }) => {
    // Only here, so that no other page includes it.
    const { loadFavorites } = await import('../pages/contributions/favorites/favorites-data.ts')
    await loadFavorites(context, deps.list)
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
