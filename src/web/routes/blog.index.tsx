// /blog: the address has the category, the tag, the search and the cursor of a later page.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import type { BlogSearch } from '../pages/content/blog/blog-search.ts'
import { BlogPage } from '../pages/content/blog/page.tsx'

export const Route = createFileRoute('/blog/')({
  // Checked by the page and its loader, so that other pages' first views do not include these rules.
  validateSearch: (search: Record<string, unknown>): BlogSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/content/blog/blog-route.ts')).loadBlogPage(context, deps),
  head: async ({ loaderData, match, matches }) =>
    (await import('../pages/content/blog/blog-route.ts')).headOfBlog(
      loaderData,
      match.loaderDeps,
      getBrowserConfig(matches)?.publicUrl ?? '',
    ),
  component: BlogPage,
})
