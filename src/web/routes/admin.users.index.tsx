// /admin/users: the list by its address. Its queries load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/operations/admin/admin-search.ts'
import { UsersPage } from '../pages/operations/admin/users-page.tsx'

export const Route = createFileRoute('/admin/users/')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/operations/admin/admin-lists.ts')).loadList(context, 'users', deps),
  head: () => ({ meta: [{ title: 'Users · Admin · Viewfinder' }] }),
  component: UsersPage,
})
