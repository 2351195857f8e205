// /admin/reviews: the list by its address. Its queries load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/operations/admin/admin-search.ts'
import { ReviewsPage } from '../pages/operations/admin/contributions-page.tsx'

export const Route = createFileRoute('/admin/reviews')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/operations/admin/admin-lists.ts')).loadList(context, 'reviews', deps),
  head: () => ({ meta: [{ title: 'Reviews · Admin · Viewfinder' }] }),
  component: ReviewsPage,
})
