// The page of one landmark: its query, its data for search engines, and its states.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { landmarkQuery, loadLandmarkPage } from '../pages/landmark/landmark-data.ts'
import { landmarkHead, missingLandmarkHead } from '../pages/landmark/landmark-head.ts'
import { LandmarkNotFound } from '../pages/landmark/not-found.tsx'
import { LandmarkPage } from '../pages/landmark/page.tsx'
import { getDate } from '../pages/location/location-search.ts'

export const Route = createFileRoute('/landmark/$slug')({
  validateSearch: (search: Record<string, unknown>): { date?: unknown } => search,
  loaderDeps: ({ search }) => ({ date: getDate(search) }),
  loader: ({ context, params, deps }) => loadLandmarkPage(context, params.slug, deps.date),
  head: ({ match, matches, params }) => {
    const { queryClient, api } = match.context
    const landmark = queryClient.getQueryData(landmarkQuery(api, params.slug, match.loaderDeps.date).queryKey)
    return landmark ? landmarkHead(landmark, getBrowserConfig(matches)) : missingLandmarkHead()
  },
  component: LandmarkPage,
  notFoundComponent: LandmarkNotFound,
})
