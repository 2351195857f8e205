// One post of the blog.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { PostPage } from '../pages/content/post/page.tsx'
import { PostNotFound } from '../pages/status/not-found/missing.tsx'

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ context, params }) =>
    (await import('../pages/content/post/post-route.ts')).loadPost(context, params.slug),
  head: async ({ match, matches, params }) =>
    (await import('../pages/content/post/post-route.ts')).headOfPost(
      match.context,
      params.slug,
      getBrowserConfig(matches)?.publicUrl ?? '',
    ),
  component: PostPage,
  notFoundComponent: PostNotFound,
})
