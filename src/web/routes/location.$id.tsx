// The page of one location: its queries, its data for search engines, and its states.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { loadLocationPage } from '../pages/location/location-data.ts'
import { locationHead, missingLocationHead } from '../pages/location/location-head.ts'
import {
  getDate,
  getPhoto,
  getPhotoOrder,
  type LocationSearch,
  photosFrom,
  reviewsFrom,
  toReviewOrder,
} from '../pages/location/location-search.ts'
import { LocationNotFound } from '../pages/location/not-found.tsx'
import { LocationPage } from '../pages/location/page.tsx'
import { LocationPageSkeleton } from '../pages/location/skeleton.tsx'
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
  head: ({ match, matches, params }) => {
    const { queryClient, api } = match.context
    const location = queryClient.getQueryData(locationQuery(api, params.id).queryKey)
    return location ? locationHead(location, getBrowserConfig(matches)) : missingLocationHead()
  },
  component: LocationPage,
  // Hovering a link must not count as opening a guide: only the page's code is preloaded.
  preload: false,
  pendingComponent: LocationPageSkeleton,
  pendingMs: 300,
  notFoundComponent: LocationNotFound,
})
