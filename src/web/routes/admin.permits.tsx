// /admin/permits: the list by its address. Its queries load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/operations/admin/admin-search.ts'
import { PermitBookingsPage } from '../pages/operations/admin/permit-bookings-page.tsx'

export const Route = createFileRoute('/admin/permits')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/operations/admin/admin-lists.ts')).loadList(context, 'permits', deps),
  head: () => ({ meta: [{ title: 'Permits · Admin · Viewfinder' }] }),
  component: PermitBookingsPage,
})
