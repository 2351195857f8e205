// /admin/{list}: every list of rules/admin-sections.ts. Queries and rows load with the list, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/operations/admin/admin-search.ts'
import { AdminListPage, loadList } from '../pages/operations/admin/list-route.tsx'

export const Route = createFileRoute('/admin/$list')({
  // Addresses ignore case.
  params: { parse: ({ list }) => ({ list: list.toLowerCase() }) },
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  // The list is the same whichever of its rows is open.
  loaderDeps: ({ search: { item: _, ...search } }) => search,
  loader: ({ context, params, location }) => loadList(context, params.list, location.search),
  head: ({ loaderData }) =>
    loaderData ? { meta: [{ title: `${loaderData.title} · Admin · Viewfinder` }] } : {},
  component: AdminListPage,
})
