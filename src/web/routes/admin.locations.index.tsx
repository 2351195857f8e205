// /admin/locations: the list as the address says it.
import { createFileRoute } from '@tanstack/react-router'
import { loadList, locationsList } from '../pages/admin/admin-lists.ts'
import { parseAdminSearch } from '../pages/admin/admin-search.ts'
import { LocationsPage } from '../pages/admin/locations-page.tsx'

export const Route = createFileRoute('/admin/locations/')({
  validateSearch: parseAdminSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context, locationsList, deps),
  head: () => ({ meta: [{ title: 'Locations · Administration · Viewfinder' }] }),
  component: LocationsPage,
})
