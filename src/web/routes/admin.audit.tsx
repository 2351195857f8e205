// /admin/audit: the list as the address says it. What it reads comes with it: no other page carries that.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/admin/admin-search.ts'
import { AuditPage } from '../pages/admin/audit-page.tsx'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/admin/admin-lists.ts')).loadList(context, 'audit', deps),
  head: () => ({ meta: [{ title: 'Audit log · Admin · Viewfinder' }] }),
  component: AuditPage,
})
