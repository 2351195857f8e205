// /admin/users/{id}: one user.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/operations/admin/admin-search.ts'
import { UserPage } from '../pages/operations/admin/user-page.tsx'

export const Route = createFileRoute('/admin/users/$id')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) =>
    (await import('../pages/operations/admin/admin-queries.ts')).loadUser(context, params.id, deps),
  head: () => ({ meta: [{ title: 'User · Admin · Viewfinder' }] }),
  component: UserPage,
})
