// /admin/disputes: the list by its address. Its queries load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/operations/admin/admin-search.ts'
import { DisputesPage } from '../pages/operations/admin/disputes-page.tsx'

export const Route = createFileRoute('/admin/disputes')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/operations/admin/admin-lists.ts')).loadList(context, 'disputes', deps),
  head: () => ({ meta: [{ title: 'Disputes · Admin · Viewfinder' }] }),
  component: DisputesPage,
})
