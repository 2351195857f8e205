// /admin/people: the list as the address says it. What it reads comes with it: no other page carries that.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/admin/admin-search.ts'
import { PeoplePage } from '../pages/admin/people-page.tsx'

export const Route = createFileRoute('/admin/people')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/admin/admin-lists.ts')).loadList(context, 'people', deps),
  head: () => ({ meta: [{ title: 'People · Administration · Viewfinder' }] }),
  component: PeoplePage,
})
