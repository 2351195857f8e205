// One article of the Help Center.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { ArticlePage } from '../pages/help/article-page.tsx'
import { headOfArticle } from '../pages/help/help-head.ts'
import { ArticleNotFound } from '../pages/help/not-found.tsx'

export const Route = createFileRoute('/help/$slug')({
  loader: async ({ context, params }) =>
    (await import('../pages/help/help-data.ts')).loadArticle(context, params.slug),
  head: ({ loaderData, matches }) => headOfArticle(loaderData, getBrowserConfig(matches)?.publicUrl ?? ''),
  component: ArticlePage,
  notFoundComponent: ArticleNotFound,
})
