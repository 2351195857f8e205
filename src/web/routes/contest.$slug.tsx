// The page of one contest. Its queries and head load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { ContestPage } from '../pages/community/contest/page.tsx'
import { ContestNotFound } from '../pages/status/not-found/missing.tsx'

export const Route = createFileRoute('/contest/$slug')({
  validateSearch: (search: Record<string, unknown>): { from?: string } =>
    typeof search.from === 'string' && search.from ? { from: search.from.slice(0, 500) } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) =>
    (await import('../pages/community/contest/contest-data.ts')).loadContest(context, params.slug, deps.from),
  head: async ({ match, matches, params }) =>
    (await import('../pages/community/contest/contest-data.ts')).headOfContest(
      match.context,
      params.slug,
      getBrowserConfig(matches),
    ),
  component: ContestPage,
  notFoundComponent: ContestNotFound,
})
