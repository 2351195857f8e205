// /admin/contests: all contests.
import { createFileRoute } from '@tanstack/react-router'
import { ContestsPage } from '../pages/operations/admin/contests-page.tsx'

export const Route = createFileRoute('/admin/contests/')({
  loader: async ({ context }) =>
    (await import('../pages/operations/admin/contests-query.ts')).loadAdminContests(context),
  head: () => ({ meta: [{ title: 'Contests · Admin · Viewfinder' }] }),
  component: ContestsPage,
})
