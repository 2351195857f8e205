// /admin/users/{id}: one user.
import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '../pages/operations/admin/user-page.tsx'

export const Route = createFileRoute('/admin/users/$id')({
  loader: async ({ context, params }) =>
    (await import('../pages/operations/admin/admin-queries.ts')).loadUser(context, params.id),
  head: () => ({ meta: [{ title: 'User · Admin · Viewfinder' }] }),
  component: UserPage,
})
