// /admin/reports: the list as the address says it.
import { createFileRoute } from '@tanstack/react-router'
import { loadList, reportsList } from '../pages/admin/admin-lists.ts'
import { parseAdminSearch } from '../pages/admin/admin-search.ts'
import { ReportsPage } from '../pages/admin/reports-page.tsx'

export const Route = createFileRoute('/admin/reports')({
  validateSearch: parseAdminSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context, reportsList, deps),
  head: () => ({ meta: [{ title: 'Reports · Administration · Viewfinder' }] }),
  component: ReportsPage,
})
