// /admin/outbox: the list as the address says it.
import { createFileRoute } from '@tanstack/react-router'
import { loadList, mailsList } from '../pages/admin/admin-lists.ts'
import { parseAdminSearch } from '../pages/admin/admin-search.ts'
import { OutboxPage } from '../pages/admin/outbox-page.tsx'

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: parseAdminSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context, mailsList, deps),
  head: () => ({ meta: [{ title: 'Outbox · Administration · Viewfinder' }] }),
  component: OutboxPage,
})
