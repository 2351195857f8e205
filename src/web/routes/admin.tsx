// /admin and all below: administrators only.
import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '../pages/admin/admin-guard.ts'
import { overviewQuery } from '../pages/admin/admin-lists.ts'
import { AdminLayout } from '../pages/admin/layout.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ context, location }) => requireAdmin(context, location),
  loader: async ({ context: { queryClient, api } }) => {
    const reading = queryClient.prefetchQuery(overviewQuery(api))
    if (import.meta.env.SSR) await reading
  },
  head: () => ({ meta: [{ title: 'Administration · Viewfinder' }, { name: 'robots', content: 'noindex' }] }),
  component: AdminLayout,
})
