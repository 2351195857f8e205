// /trips: the user's trips.
import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../components/layout/unlisted-head.ts'
import { TripsPage } from '../pages/planning/trips/page.tsx'

export const Route = createFileRoute('/trips/')({
  loader: async ({ context }) => (await import('../pages/planning/trips/trips-data.ts')).loadTrips(context),
  head: unlistedHead('My Trips'),
  component: TripsPage,
})
