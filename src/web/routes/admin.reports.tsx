// /admin/reports: the list as the address says it. What it reads comes with it: no other page carries that.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/admin/admin-search.ts'
import { ReportsPage } from '../pages/admin/reports-page.tsx'

export const Route = createFileRoute('/admin/reports')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/admin/admin-lists.ts')).loadList(context, 'reports', deps),
  head: () => ({ meta: [{ title: 'Reports · Admin · Viewfinder' }] }),
  component: ReportsPage,
})
