// /admin/reports: the list by its address. Its queries load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/operations/admin/admin-search.ts'
import { ReportsPage } from '../pages/operations/admin/reports-page.tsx'

export const Route = createFileRoute('/admin/reports')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/operations/admin/admin-lists.ts')).loadList(context, 'reports', deps),
  head: () => ({ meta: [{ title: 'Reports · Admin · Viewfinder' }] }),
  component: ReportsPage,
})
