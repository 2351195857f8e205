// Activities of followed users.
import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../components/layout/unlisted-head.ts'
import { FeedPage } from '../pages/community/feed/page.tsx'

export const Route = createFileRoute('/feed')({
  validateSearch: (search: Record<string, unknown>): { from?: string } => search,
  loaderDeps: ({ search }) => ({ from: search.from }),
  loader: async ({ context, location, deps }) =>
    (await import('../pages/community/feed/feed-queries.ts')).loadFeed(context, location, deps.from),
  head: unlistedHead('Feed'),
  component: FeedPage,
})
