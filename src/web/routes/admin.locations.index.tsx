// /admin/locations: the list by its address. Its queries load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/operations/admin/admin-search.ts'
import { LocationsPage } from '../pages/operations/admin/locations-page.tsx'

export const Route = createFileRoute('/admin/locations/')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/operations/admin/admin-lists.ts')).loadList(context, 'locations', deps),
  head: () => ({ meta: [{ title: 'Locations · Admin · Viewfinder' }] }),
  component: LocationsPage,
})
