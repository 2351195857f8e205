// /admin/newsletter/{id}: one issue, to write and send; `new` for a new one.
import { createFileRoute } from '@tanstack/react-router'
import { NewsletterIssuePage } from '../pages/operations/admin/newsletter-issue-page.tsx'

export const Route = createFileRoute('/admin/newsletter/$id')({
  loader: async ({ context, params }) =>
    (await import('../pages/operations/admin/admin-queries.ts')).loadIssue(context, params.id),
  head: () => ({ meta: [{ title: 'Edit newsletter · Admin · Viewfinder' }] }),
  component: NewsletterIssuePage,
})
