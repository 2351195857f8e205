// /trip/{id}: one of the user's trips.
import { createFileRoute } from '@tanstack/react-router'
import { TripPage } from '../pages/planning/trip/page.tsx'
import { TripNotFound } from '../pages/status/not-found/missing.tsx'

export const Route = createFileRoute('/trip/$id')({
  loader: async ({ context, location, params }) =>
    (await import('../pages/planning/trip/load-trip.ts')).loadTrip(context, location, params.id),
  head: ({ loaderData }) => ({
    meta: [
      { title: `${loaderData?.name ?? 'Trip not found'} · Viewfinder` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: TripPage,
  notFoundComponent: TripNotFound,
})
