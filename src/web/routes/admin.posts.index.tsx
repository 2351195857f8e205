// /admin/posts: the posts of the blog, with drafts.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/operations/admin/admin-search.ts'
import { PostsPage } from '../pages/operations/admin/posts-page.tsx'

export const Route = createFileRoute('/admin/posts/')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/operations/admin/admin-lists.ts')).loadList(context, 'posts', deps),
  head: () => ({ meta: [{ title: 'Posts · Admin · Viewfinder' }] }),
  component: PostsPage,
})
