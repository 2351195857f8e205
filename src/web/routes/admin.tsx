// /admin and all below: administrators only.
import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../pages/operations/admin/layout.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ context, location }) =>
    (await import('../pages/operations/admin/admin-guard.ts')).requireAdmin(context, location),
  loader: async ({ context }) =>
    (await import('../pages/operations/admin/admin-queries.ts')).loadOverview(context),
  head: ({ match: { status } }) => ({
    meta: [
      { title: status === 'notFound' ? '404 Page Not Found · Viewfinder' : 'Administration · Viewfinder' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: AdminLayout,
})
