// /admin/users: the list as the address says it. What it reads comes with it: no other page carries that.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/admin/admin-search.ts'
import { UsersPage } from '../pages/admin/users-page.tsx'

export const Route = createFileRoute('/admin/users')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/admin/admin-lists.ts')).loadList(context, 'users', deps),
  head: () => ({ meta: [{ title: 'Users · Admin · Viewfinder' }] }),
  component: UsersPage,
})
