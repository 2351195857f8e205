// /admin/newsletter: the list by its address. Its queries load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/operations/admin/admin-search.ts'
import { NewsletterIssuesPage } from '../pages/operations/admin/newsletter-issues-page.tsx'

export const Route = createFileRoute('/admin/newsletter/')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/operations/admin/admin-lists.ts')).loadList(context, 'newsletter', deps),
  head: () => ({ meta: [{ title: 'Newsletter · Admin · Viewfinder' }] }),
  component: NewsletterIssuesPage,
})
