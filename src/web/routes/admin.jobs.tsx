// /admin/jobs: the list by its address. Its queries load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/operations/admin/admin-search.ts'
import { JobsPage } from '../pages/operations/admin/jobs-page.tsx'

export const Route = createFileRoute('/admin/jobs')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/operations/admin/admin-lists.ts')).loadList(context, 'jobs', deps),
  head: () => ({ meta: [{ title: 'Jobs · Admin · Viewfinder' }] }),
  component: JobsPage,
})
