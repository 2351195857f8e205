// /admin/reviews: the list as the address says it. What it reads comes with it: no other page carries that.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/admin/admin-search.ts'
import { ReviewsPage } from '../pages/admin/contributions-page.tsx'

export const Route = createFileRoute('/admin/reviews')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/admin/admin-lists.ts')).loadList(context, 'reviews', deps),
  head: () => ({ meta: [{ title: 'Reviews · Admin · Viewfinder' }] }),
  component: ReviewsPage,
})
