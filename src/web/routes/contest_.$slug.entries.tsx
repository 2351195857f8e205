// /contest/{slug}/entries: the user's own entries in a contest, as a page to print.
import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../components/layout/unlisted-head.ts'
import { OwnEntriesPage } from '../pages/community/contest/own-entries-page.tsx'
import { ContestNotFound } from '../pages/status/not-found/missing.tsx'

export const Route = createFileRoute('/contest_/$slug/entries')({
  loader: async ({ context, location, params }) =>
    (await import('../pages/community/contest/contest-data.ts')).loadOwnEntries(
      context,
      location,
      params.slug,
    ),
  head: unlistedHead('Your entries'),
  component: OwnEntriesPage,
  notFoundComponent: ContestNotFound,
})
