// /admin/people: the list as the address says it.
import { createFileRoute } from '@tanstack/react-router'
import { loadList, peopleList } from '../pages/admin/admin-lists.ts'
import { parseAdminSearch } from '../pages/admin/admin-search.ts'
import { PeoplePage } from '../pages/admin/people-page.tsx'

export const Route = createFileRoute('/admin/people')({
  validateSearch: parseAdminSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context, peopleList, deps),
  head: () => ({ meta: [{ title: 'People · Administration · Viewfinder' }] }),
  component: PeoplePage,
})
