// /admin/outbox: the list by its address. Its queries load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/operations/admin/admin-search.ts'
import { OutboxPage } from '../pages/operations/admin/outbox-page.tsx'

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/operations/admin/admin-lists.ts')).loadList(context, 'outbox', deps),
  head: () => ({ meta: [{ title: 'Outbox · Admin · Viewfinder' }] }),
  component: OutboxPage,
})
