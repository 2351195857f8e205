// /admin/jobs: the list as the address says it.
import { createFileRoute } from '@tanstack/react-router'
import { jobsList, loadList } from '../pages/admin/admin-lists.ts'
import { parseAdminSearch } from '../pages/admin/admin-search.ts'
import { JobsPage } from '../pages/admin/jobs-page.tsx'

export const Route = createFileRoute('/admin/jobs')({
  validateSearch: parseAdminSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context, jobsList, deps),
  head: () => ({ meta: [{ title: 'Jobs · Administration · Viewfinder' }] }),
  component: JobsPage,
})
