// /admin/status: how the server is, and what to do where something is not well.
import { createFileRoute } from '@tanstack/react-router'
import { StatusPage } from '../pages/operations/admin/status-page.tsx'

export const Route = createFileRoute('/admin/status')({
  loader: async ({ context }) =>
    (await import('../pages/operations/admin/status-query.ts')).loadStatus(context),
  head: () => ({ meta: [{ title: 'Status · Admin · Viewfinder' }] }),
  component: StatusPage,
})
