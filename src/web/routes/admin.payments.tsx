// /admin/payments: the list by its address. Its queries load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/operations/admin/admin-search.ts'
import { PaymentsPage } from '../pages/operations/admin/payments-page.tsx'

export const Route = createFileRoute('/admin/payments')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/operations/admin/admin-lists.ts')).loadList(context, 'attention', deps),
  head: () => ({ meta: [{ title: 'Payments · Admin · Viewfinder' }] }),
  component: PaymentsPage,
})
