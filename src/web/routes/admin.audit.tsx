// /admin/audit: the list as the address says it.
import { createFileRoute } from '@tanstack/react-router'
import { auditList, loadList } from '../pages/admin/admin-lists.ts'
import { parseAdminSearch } from '../pages/admin/admin-search.ts'
import { AuditPage } from '../pages/admin/audit-page.tsx'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: parseAdminSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context, auditList, deps),
  head: () => ({ meta: [{ title: 'Audit log · Administration · Viewfinder' }] }),
  component: AuditPage,
})
