// /admin/audit: the list by its address. Its queries load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/operations/admin/admin-search.ts'
import { AuditPage } from '../pages/operations/admin/audit-page.tsx'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/operations/admin/admin-lists.ts')).loadList(context, 'audit', deps),
  head: () => ({ meta: [{ title: 'Audit log · Admin · Viewfinder' }] }),
  component: AuditPage,
})
