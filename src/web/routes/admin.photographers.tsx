// /admin/photographers: the list by its address. Its queries load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/operations/admin/admin-search.ts'
import { PhotographersPage } from '../pages/operations/admin/photographers-page.tsx'

export const Route = createFileRoute('/admin/photographers')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/operations/admin/admin-lists.ts')).loadList(context, 'photographers', deps),
  head: () => ({ meta: [{ title: 'Photographers · Admin · Viewfinder' }] }),
  component: PhotographersPage,
})
