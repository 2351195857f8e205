// The page of one landmark. Its query and head load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { LandmarkPage } from '../pages/discovery/landmark/page.tsx'
import { LandmarkSkeleton } from '../pages/discovery/landmark/skeleton.tsx'
import { getDate } from '../pages/discovery/location/location-search.ts'
import { LandmarkNotFound } from '../pages/status/not-found/missing.tsx'

export const Route = createFileRoute('/landmark/$slug')({
  validateSearch: (search: Record<string, unknown>): { date?: unknown } => search,
  loaderDeps: ({ search }) => ({ date: getDate(search) }),
  loader: async ({ context, params, deps }) =>
    (await import('../pages/discovery/landmark/landmark-route.ts')).loadLandmarkPage(
      context,
      params.slug,
      deps.date,
    ),
  head: async ({ match, matches, params }) =>
    (await import('../pages/discovery/landmark/landmark-route.ts')).headOfLandmark(
      match.context,
      { slug: params.slug, date: match.loaderDeps.date },
      getBrowserConfig(matches),
    ),
  component: LandmarkPage,
  pendingComponent: LandmarkSkeleton,
  notFoundComponent: LandmarkNotFound,
})
