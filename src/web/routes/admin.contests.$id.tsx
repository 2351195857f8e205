// /admin/contests/{id}: one contest, with its entries and signs of unfair voting.
import { createFileRoute } from '@tanstack/react-router'
import { AdminContestPage } from '../pages/operations/admin/contest-page.tsx'

export const Route = createFileRoute('/admin/contests/$id')({
  loader: async ({ context, params }) =>
    (await import('../pages/operations/admin/contests-query.ts')).loadAdminContest(context, params.id),
  head: () => ({ meta: [{ title: 'Contest · Admin · Viewfinder' }] }),
  component: AdminContestPage,
})
