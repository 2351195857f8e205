// /admin/jobs: the list as the address says it. What it reads comes with it: no other page carries that.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/admin/admin-search.ts'
import { JobsPage } from '../pages/admin/jobs-page.tsx'

export const Route = createFileRoute('/admin/jobs')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/admin/admin-lists.ts')).loadList(context, 'jobs', deps),
  head: () => ({ meta: [{ title: 'Jobs · Admin · Viewfinder' }] }),
  component: JobsPage,
})
