// One article of the Help Center. Its query and head load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { ArticlePage } from '../pages/content/help/article-page.tsx'
import { ArticleNotFound } from '../pages/status/not-found/missing.tsx'

export const Route = createFileRoute('/help/$slug')({
  loader: async ({ context, params }) =>
    (await import('../pages/content/help/help-route.ts')).loadArticle(context, params.slug),
  head: async ({ loaderData, matches }) =>
    (await import('../pages/content/help/help-route.ts')).headOfArticle(
      loaderData,
      getBrowserConfig(matches)?.publicUrl ?? '',
    ),
  component: ArticlePage,
  notFoundComponent: ArticleNotFound,
})
