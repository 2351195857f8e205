// /admin/reviews: the list as the address says it.
import { createFileRoute } from '@tanstack/react-router'
import { loadList, reviewsList } from '../pages/admin/admin-lists.ts'
import { parseAdminSearch } from '../pages/admin/admin-search.ts'
import { ReviewsPage } from '../pages/admin/contributions-page.tsx'

export const Route = createFileRoute('/admin/reviews')({
  validateSearch: parseAdminSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context, reviewsList, deps),
  head: () => ({ meta: [{ title: 'Reviews · Administration · Viewfinder' }] }),
  component: ReviewsPage,
})
