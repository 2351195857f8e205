// /admin/locations: the list as the address says it. What it reads comes with it: no other page carries that.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/admin/admin-search.ts'
import { LocationsPage } from '../pages/admin/locations-page.tsx'

export const Route = createFileRoute('/admin/locations/')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/admin/admin-lists.ts')).loadList(context, 'locations', deps),
  head: () => ({ meta: [{ title: 'Locations · Admin · Viewfinder' }] }),
  component: LocationsPage,
})
