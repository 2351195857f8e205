// The page of one location: its queries, its data for search engines, and its states.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { loadLocationPage } from '../pages/discovery/location/load-page.ts'
import {
  getDate,
  getPhoto,
  getPhotoOrder,
  type LocationSearch,
  photosFrom,
  reviewsFrom,
  toReviewOrder,
} from '../pages/discovery/location/location-search.ts'
import { LocationPage } from '../pages/discovery/location/page.tsx'
import { LocationPageSkeleton } from '../pages/discovery/location/skeleton.tsx'
import { LocationNotFound } from '../pages/status/not-found/missing.tsx'
import { locationQuery } from '../queries.ts'

export const Route = createFileRoute('/location/$id')({
  validateSearch: (search: Record<string, unknown>): LocationSearch => search,
  loaderDeps: ({ search }) => ({
    date: getDate(search),
    order: toReviewOrder(search),
    reviews: reviewsFrom(search),
    photos: getPhotoOrder(search),
    morePhotos: photosFrom(search),
  }),
  loader: ({ context, params, deps, location }) =>
    loadLocationPage(context, params.id, { ...deps, photo: getPhoto(location.search) }),
  // Loads with the page, so that no other page includes it.
  head: async ({ match, matches, params }) => {
    const { locationHead, missingLocationHead } = await import('../pages/discovery/location/location-head.ts')
    const { queryClient, api } = match.context
    const location = queryClient.getQueryData(locationQuery(api, params.id).queryKey)
    return location ? locationHead(location, getBrowserConfig(matches)) : missingLocationHead()
  },
  component: LocationPage,
  // Hovering a link must not count as opening a guide: only the page's code is preloaded.
  preload: false,
  pendingComponent: LocationPageSkeleton,
  notFoundComponent: LocationNotFound,
})
